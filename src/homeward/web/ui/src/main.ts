import "./app.css";
import "./seats.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { dress } from "./lib/prefs.svelte";

dress(); // before anything is drawn, so that nothing flashes
mount(App, { target: document.getElementById("app")! });
