/** The fields that are marked as wrong, and the controls of a part that is wrong as a whole. */
const WRONG = '[aria-invalid="true"]:not(:disabled), [data-invalid="true"] :is(input, button, [tabindex="0"])'

/** An error that belongs to no field; see ErrorAlert. */
export const ERROR_ALERT = { 'data-form-error': true } as const

/**
 * Focuses the first wrong field of a form or, if no field is wrong, the error above the fields. Scrolls to it,
 * because it may be out of sight.
 */
export function focusFirstError(form: Element | null | undefined): void {
  const first =
    form?.querySelector<HTMLElement>(WRONG) ?? form?.querySelector<HTMLElement>('[data-form-error]')
  first?.focus()
  first?.scrollIntoView?.({ block: 'nearest' })
}

/** Focuses the first field that must be filled in and isn't, for forms that mark no field as wrong. */
export function focusFirstBlank(form: Element | null | undefined): void {
  form?.querySelector<HTMLElement>(':is(input, textarea, select):invalid')?.focus()
}
