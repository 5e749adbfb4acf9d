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
    element.focus()
    // What is hidden takes no focus, for example a card below one that is still loading.
    if (document.activeElement === element) stop()
  }
  const observer = new MutationObserver(tryNow)
  observer.observe(document.body, { childList: true, subtree: true, attributes: true })
  // The dialog that started the action first returns the focus to where it came from.
  const timers = [setTimeout(tryNow), setTimeout(stop, PATIENCE)]
  // A card that waited for the one above it appears without a change of the page.
  document.addEventListener('animationend', tryNow, { signal: ours.signal })
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

/** Focuses a row of a list that was just added, by its id. */
export const focusRow = (id: string | number): void =>
  focusWhenShown(() => targetIn(document.querySelector<HTMLElement>(`[data-row="${id}"]`)))

/** Focuses the last row of the list in the container, once it is shown. */
export const focusLastRow = (container: Element | null): void =>
  focusWhenShown(() => targetIn([...(container?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].at(-1)))

/** Returns what opens the row or, if nothing does, the row itself. */
function targetIn(row: HTMLElement | null | undefined): HTMLElement | null | undefined {
  const control = row?.querySelector<HTMLElement>('a[href], button')
  if (row && !control && !row.hasAttribute('tabindex')) row.tabIndex = -1
  return control ?? row
}

/**
 * Call it when something is about to be removed from the page. If the focus disappears with it, it moves to
 * the next entry, to the previous one, or to the rest of the section.
 */
export function keepFocusNearby(): void {
  let nearby: (Element | null | undefined)[] = []
  const remember = (focused: Element | null) => {
    const entry = focused?.closest('li, tr, fieldset')
    const part = (entry?.parentElement ?? focused)?.closest('section, [role="tabpanel"]')
    nearby = [entry?.nextElementSibling, entry?.previousElementSibling, part]
  }
  remember(document.activeElement)
  focusWhenShown(() => {
    if (document.activeElement !== document.body) {
      // A dialog that closes returns the focus to the button that opened it.
      remember(document.activeElement)
      return null
    }
    const place = nearby.find((element) => element?.isConnected && element.querySelector(CONTROLS))
    return place?.querySelector<HTMLElement>(CONTROLS) ?? document.querySelector<HTMLElement>('#content')
  })
}
