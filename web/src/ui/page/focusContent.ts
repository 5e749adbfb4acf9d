/** Focuses the page's content, after the skip link is used or when the focused element has been removed. */
export const focusContent = (): void =>
  document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
