/** Milliseconds. Long enough for a list to load again after a save. */
const PATIENCE = 10_000

/** The focus must not be taken away from what the user does in the meantime. */
const USER_ACTIONS = ['keydown', 'pointerdown'] as const

let waiting: AbortController | null = null

/**
 * Focuses an element as soon as the page shows it and no dialog covers it, unless the user does something
 * else first. Used after an action whose result appears later, for example a new row.
 */
export function focusWhenShown(find: () => HTMLElement | null | undefined): void {
  waiting?.abort()
  const ours = new AbortController()
  waiting = ours
  const stop = () => ours.abort()
  const tryNow = () => {
    const element = ours.signal.aborted ? null : find()
    // An open dialog hides the rest of the page from screen readers.
    if (!element || element.closest('[aria-hidden="true"]')) return
    stop()
    element.focus()
  }
  const observer = new MutationObserver(tryNow)
  observer.observe(document.body, { childList: true, subtree: true, attributes: true })
  // The dialog that started the action first returns the focus to where it came from.
  const timers = [setTimeout(tryNow), setTimeout(stop, PATIENCE)]
  for (const action of USER_ACTIONS)
    document.addEventListener(action, stop, { capture: true, signal: ours.signal })
  ours.signal.addEventListener('abort', () => {
    observer.disconnect()
    timers.forEach(clearTimeout)
  })
}

const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]'

/** Focuses the first link or control that is about to be added to the container. */
export function focusAdded(container: Element | null): void {
  if (!container) return
  const before = new Set(container.querySelectorAll(CONTROLS))
  focusWhenShown(() =>
    [...container.querySelectorAll<HTMLElement>(CONTROLS)].find((control) => !before.has(control)),
  )
}
