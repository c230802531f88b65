// Where we are: the address, and how to go elsewhere without loading the page again. What stands behind `#` never leaves the browser.
// Without a server there is one page only, in any folder: the whole address then stands behind `#`.

import { alone } from "$carrier";

interface Place {
  path: string;
  query: URLSearchParams;
  hash: string;
}

class Router {
  place = $state.raw<Place>(here());

  constructor() {
    addEventListener("popstate", () => (this.place = here()));
    addEventListener("hashchange", () => (this.place = here()));
    document.addEventListener("click", (event) => this.follow(event));
    if (alone) document.addEventListener("pointerdown", pointInside, { capture: true });
  }

  go(to: string, replace = false): void {
    const address = alone ? inside(to) : to;
    if (replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    this.place = here();
    scrollTo(0, 0);
  }

  /** Links to our own pages are followed in place. */
  private follow(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest?.("a");
    const plain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.defaultPrevented;
    if (!link || !plain || link.target || link.hasAttribute("download") || link.origin !== location.origin)
      return;
    if (alone) return this.followInside(event, link.getAttribute("href") ?? "");
    if (link.hash && link.pathname === location.pathname) return;
    event.preventDefault();
    this.go(link.href);
  }

  /** A place on this page is shown; the address stays, for it is the page's own. */
  private followInside(event: MouseEvent, href: string): void {
    event.preventDefault();
    if (!/^#(?!\/)/.test(href)) return this.go(href.replace(/^#/, ""));
    const spot = document.getElementById(decodeURIComponent(href.slice(1)));
    spot?.scrollIntoView();
    spot?.focus({ preventScroll: true });
  }
}

/** An address of ours as it stands behind `#`. */
function inside(to: string): string {
  const { pathname, search, hash } = new URL(to, "http://here/");
  return `#${pathname}${search}${hash}`;
}

/** Links that are opened elsewhere, or copied, lead there too. */
function pointInside(event: Event): void {
  const link = (event.target as Element | null)?.closest?.("a");
  const href = link?.getAttribute("href") ?? "";
  if (href.startsWith("/")) link!.setAttribute("href", inside(href));
}

function here(): Place {
  const { pathname, search, hash } = alone
    ? new URL(location.hash.slice(1) || "/", "http://here/")
    : location;
  return { path: pathname, query: new URLSearchParams(search), hash: hash.slice(1) };
}

export const router = new Router();
