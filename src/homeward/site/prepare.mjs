// Python's own library as a page needs it: run in the very Python that will read it, once, when the site is built.
// What homeward imports there comes along compiled, which is most of the time of a start; what it may import later as
// it stands; everything else stays at home.
import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

const [folder, authority, later] = process.argv.slice(2);
const { loadPyodide } = await import(`${folder}/pyodide.mjs`);
const python = await loadPyodide({ indexURL: `${folder}/` });
python.unpackArchive(new Uint8Array(gunzipSync(readFileSync(`${folder}/library.zip.gz`))), "zip", {
  extractDir: "/lib/python3.14/site-packages",
});
python.pyimport(authority);
python.globals.set("later", later.split(","));
python.runPython(`
import sys
from importlib._bootstrap_external import _code_to_hash_pyc
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

used, later = set(sys.modules), set(later.to_py())


def module_of(name):
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def is_later(name):
    return any(name == one or name.startswith(one + ".") for one in later)


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
