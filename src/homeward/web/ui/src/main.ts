import "./app.css";
import "./seats.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { site } from "./lib/here";
import { dress } from "./lib/prefs.svelte";

dress(); // before anything is drawn, so that nothing flashes
const begun = site ? await import("./site/begin") : undefined;
mount(App, { target: document.getElementById("app")!, props: { around: begun?.Around } });
