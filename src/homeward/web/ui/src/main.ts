import "./app.css";
import "./seats.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { site } from "./lib/here";
import { dress } from "./lib/prefs.svelte";

const target = document.getElementById("app")!;
const framed = window.top !== window.self; // a server's page is in none: its headers say so

dress(); // before anything is drawn, so that nothing flashes
if (!site) mount(App, { target });
else if (framed) mount((await import("./site/Framed.svelte")).default, { target });
else (await import("./site/open")).open(App, target);
