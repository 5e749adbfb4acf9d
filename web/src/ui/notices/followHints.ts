/** An element with a hint that is to be shown. */
export type ShownHint = { anchor: HTMLElement; title: string }

/** Milliseconds. */
const DELAY = { hover: 300, press: 700, leave: 100, release: 1500 }

/** The element may disappear, lose its hint or get another one while it is shown. */
const CHANGES = { childList: true, subtree: true, attributeFilter: ['title', 'data-hint'] }

/** Follows pointer and focus, and reports which element's hint is to be shown. Returns a function that ends it. */
export function followHints(show: (hint: ShownHint | null) => void): () => void {
  let shown: ShownHint | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const events = new AbortController()

  const set = (hint: ShownHint | null) => {
    shown = hint
    // Otherwise the browser would show the title, too.
    hint?.anchor.removeAttribute('title')
    observer.disconnect()
    if (hint) observer.observe(document.body, CHANGES)
    show(hint)
  }
  const change = (anchor: HTMLElement | null) => {
    clearTimeout(timer)
    if (shown?.anchor === anchor) return
    if (shown) restore(shown)
    set(anchor?.isConnected && anchor.title ? { anchor, title: anchor.title } : null)
  }
  const observer = new MutationObserver(() => {
    if (!shown) return
    const { anchor } = shown
    if (!anchor.isConnected || !('hint' in anchor.dataset)) change(null)
    else if (anchor.title) set({ anchor, title: anchor.title })
  })
  const changeAfter = (delay: number, anchor: HTMLElement | null) => {
    clearTimeout(timer)
    timer = setTimeout(() => change(anchor), delay)
  }

  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    listener: (event: DocumentEventMap[Name]) => void,
  ) => document.addEventListener(name, listener, { signal: events.signal, capture: true })

  on('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'touch') return
    const anchor = hinted(target)
    if (anchor && anchor === shown?.anchor) clearTimeout(timer)
    else if (anchor) changeAfter(DELAY.hover, anchor)
    // Users can move the pointer over the hint to read it.
    else if (isTooltip(target)) clearTimeout(timer)
    else changeAfter(DELAY.leave, null)
  })
  on('pointerdown', ({ target, pointerType }) => {
    if (pointerType === 'touch') changeAfter(DELAY.press, hinted(target))
  })
  on('pointerup', ({ pointerType }) => {
    if (pointerType === 'touch') changeAfter(DELAY.release, null)
  })
  on('pointercancel', () => changeAfter(DELAY.leave, null))
  on('focusin', ({ target }) => {
    const anchor = hinted(target)
    if (anchor?.matches(':focus-visible')) change(anchor)
  })
  on('focusout', ({ target }) => {
    if (shown && target === shown.anchor) change(null)
  })
  on('keydown', ({ key }) => {
    if (key === 'Escape') change(null)
  })
  return () => {
    change(null)
    events.abort()
  }
}

/** Gives the browser its title back, unless another one was rendered meanwhile. */
function restore({ anchor, title }: ShownHint): void {
  if (anchor.isConnected && 'hint' in anchor.dataset && !anchor.title) anchor.title = title
}

const hinted = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-hint]') : null

const isTooltip = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role=tooltip]') !== null
