// The draughtsman's table: boards drawn from kept pages, without a server.
//   npm run dev, then /gallery.html?title=<title>&page=12&theme=dark&language=es

import { mount } from "svelte";
import "../styles/base.css";
import Gallery from "./Gallery.svelte";

mount(Gallery, { target: document.getElementById("app")! });
