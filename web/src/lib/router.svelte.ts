// Where we are: the address, and how to go elsewhere without loading the page again. What stands behind `#` never leaves the browser.

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
  }

  go(to: string, replace = false): void {
    if (replace) history.replaceState(null, "", to);
    else history.pushState(null, "", to);
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
    if (link.hash && link.pathname === location.pathname) return;
    event.preventDefault();
    this.go(link.href);
  }
}

function here(): Place {
  return {
    path: location.pathname,
    query: new URLSearchParams(location.search),
    hash: location.hash.slice(1),
  };
}

export const router = new Router();
