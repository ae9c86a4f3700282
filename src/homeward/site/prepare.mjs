// Python's own library as a page needs it: found out in the very Python that will read it, when the site is built, by a
// rehearsal of all that a page may ask. What is imported meanwhile comes along compiled, which spares most of a start;
// the rest of the packages that were touched, and what is imported when something goes wrong, as they stand; and
// everything else stays at home.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

const LIBRARY = "/lib/python3.14/site-packages";
const [site, later, never] = process.argv.slice(2);
const folder = `${site}/python`;
const { loadPyodide } = await import(`${folder}/pyodide.mjs`);
const python = await loadPyodide({ indexURL: `${folder}/` });
python.unpackArchive(new Uint8Array(gunzipSync(readFileSync(`${folder}/library.zip.gz`))), "zip", { extractDir: LIBRARY });
for (const net of readdirSync(`${site}/nets`).filter((name) => name.endsWith(".npz")))
  python.FS.writeFile(`${LIBRARY}/homeward/scholar/weights/${net}`, readFileSync(`${site}/nets/${net}`));
const { instance } = await WebAssembly.instantiate(readFileSync(`${folder}/kernels.wasm`));
python.globals.set("kernels", instance);
await python.runPythonAsync(`
from homeward.web.worker.authority import start
from homeward.web.worker.memory_browser import MemoryBrowser, Storage
from homeward.web.worker.rehearsal import rehearse

browser = MemoryBrowser(Storage())
browser.kernels = kernels
await rehearse(start(browser))
`);
python.globals.set("later", later.split(","));
python.globals.set("never", never.split(","));
python.runPython(`
import sys
from importlib._bootstrap_external import _code_to_hash_pyc
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

used, later, never = set(sys.modules), later.to_py(), never.to_py()
packages = {one.partition(".")[0] for one in used if "." in one}


def module_of(name):
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def is_one_of(name, several):
    return any(name == one or name.startswith(one + ".") for one in several)


def is_later(name):
    return is_one_of(name, later) or name.partition(".")[0] in packages and not is_one_of(name, never)


with ZipFile("/lib/python314.zip") as whole, ZipFile("/tmp/ours.zip", "w", ZIP_DEFLATED, compresslevel=9) as ours:
    for entry in sorted(whole.infolist(), key=lambda one: one.filename):
        if not entry.filename.endswith(".py"):
            continue
        name, source = module_of(entry.filename), whole.read(entry)
        if name in used:
            code = compile(source, entry.filename, "exec", dont_inherit=True, optimize=2)
            ours.writestr(ZipInfo(entry.filename + "c"), bytes(_code_to_hash_pyc(code, bytes(8), False)), ZIP_DEFLATED)
        elif is_later(name):
            ours.writestr(ZipInfo(entry.filename), source, ZIP_DEFLATED)
`);
writeFileSync(`${folder}/python_stdlib.zip`, python.FS.readFile("/tmp/ours.zip"));
process.exit(0); // the authority would go on waiting for whoever comes
