// Whether Python has started, or cannot in this browser.

export const health = $state({ ready: false, broken: false });
