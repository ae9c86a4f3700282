import "./app.css";
import "./seats.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { site } from "./lib/here";
import { dress } from "./lib/prefs.svelte";

const target = document.getElementById("app")!;

dress(); // before anything is drawn, so that nothing flashes
if (site) await import("./site/open").then(({ open }) => open(App, target));
else mount(App, { target });
