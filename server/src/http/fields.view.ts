import type { Problem, RefusalCode } from '@yardmaster/core/contract/problem.ts'
import type { MessageKey } from '@yardmaster/core/i18n/keys.ts'
import { html } from 'ghtml'
import type { Text } from '../text/text.ts'

/** A form as it was typed, with the problems that were found in it. */
export type TypedForm = {
  typed: Record<string, unknown>
  errors: Record<string, Problem<RefusalCode>>
}

type Form = TypedForm & {
  /** The names of the fields in the order of the form. */
  fields: readonly string[]
}

type Field = { name: string; label: MessageKey; attributes?: string }

/** A labeled field with its error. Passwords are never sent back. */
export function inputField(text: Text, form: Form, { name, label, attributes = '' }: Field): string {
  const value = attributes.includes('type="password"') ? '' : typedValue(form, name)
  return html`<div class="field">
    <label for="${name}">${text(label)}</label>
    <input
      id="${name}"
      name="${name}"
      required
      value="${value}"
      !${attributes}
      !${stateAttributes(form, name)}
    />
    !${errorText(text, form, name)}
  </div>`
}

export const typedValue = ({ typed }: TypedForm, name: string): string => {
  const value = typed[name]
  return typeof value === 'string' ? value : ''
}

/** The page opens at the first field with an error, which may be far below. */
export function stateAttributes({ fields, errors }: Form, name: string): string {
  const focused = fields.find((field) => errors[field]) ?? fields[0]
  const focus = focused === name ? 'autofocus' : ''
  return errors[name] ? `aria-invalid="true" aria-describedby="${name}-error" ${focus}` : focus
}

export function errorText(text: Text, { errors }: TypedForm, name: string): string {
  const problem = errors[name]
  return problem
    ? html`<p class="field-error" id="${name}-error">${text(problem.code, problem.values)}</p>`
    : ''
}
