// Where this page stands, and the addresses of its screens and files.
import { addressIn, groundsOf } from "./grounds";

export const grounds = groundsOf(document.documentElement.dataset, location.href);

// Whether it is the page without a server.
export const { site } = grounds;

// For every link: `<a href={to("/new/parcheesi")} onclick={follow}>`.
export const to = (path: string): string => addressIn(grounds, path);

export const fileAt = (name: string): string => grounds.folder + name;
