/**
 * Marks a field whose text the form can't read, so that the form still has the value before it. Such a form is
 * not saved.
 */
export const UNREADABLE = 'data-unreadable'

/** Returns whether a field of the form can't be read, and focuses it. */
export function focusUnreadable(form: HTMLFormElement): boolean {
  const field = form.querySelector<HTMLElement>(`[${UNREADABLE}]`)
  field?.focus()
  return field !== null
}
