/** Puts the focus on the page's content: after the skip link, or when what had the focus is gone. */
export const focusContent = (): void =>
  document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
