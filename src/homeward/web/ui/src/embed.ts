// A position or a replay in a frame on somebody's page; the table itself opens in none.
import "./app.css";
import "./seats.css";
import { mount } from "svelte";
import { dress, prefs } from "./lib/prefs.svelte";
import "./site/begin";
import Embed from "./site/embed/Embed.svelte";
import { embeddedIn } from "./site/embed/embedded";

const { shown, language, theme } = embeddedIn(location.hash);
if (language) prefs.language = language;
if (theme) prefs.theme = theme;
dress();
addEventListener("hashchange", () => location.reload());
mount(Embed, { target: document.getElementById("app")!, props: { shown } });
