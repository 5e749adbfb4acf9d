const KEY = 'deviceCatalog'
const HIDDEN = 'hidden'

/** Returns whether the user hid the catalog. Shown if the browser stores nothing. */
export function catalogIsHidden(): boolean {
  try {
    return localStorage.getItem(KEY) === HIDDEN
  } catch {
    return false
  }
}

export function rememberCatalog(isHidden: boolean): void {
  try {
    if (isHidden) localStorage.setItem(KEY, HIDDEN)
    else localStorage.removeItem(KEY)
  } catch {
    // The choice lasts until the page is left.
  }
}
