import { problemsOf } from '@yardmaster/core/contract/problem.ts'
import type { DefaultValues, FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { set, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { CallError } from './call.ts'
import { useText } from './intl.tsx'
import { isViewRefusal } from './view.ts'

/**
 * Creates a form that the contract's schema validates when a field loses focus. Messages are in the reader's
 * language. The submit handler receives the schema's output. Read the form's state with useFormState and
 * useWatch: compiled components memoize the form object and don't rerender when its state changes.
 */
export function useContractForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodMiniType<Output, Input>,
  defaultValues: DefaultValues<Input>,
): UseFormReturn<Input, unknown, Output> {
  const text = useText()
  return useForm<Input, unknown, Output>({
    defaultValues,
    mode: 'onTouched',
    resolver: (values) => {
      const result = schema.safeParse(values)
      if (result.success) return { values: result.data, errors: {} }
      const errors: FieldErrors<Input> = {}
      for (const [field, problem] of Object.entries(problemsOf(result.error.issues))) {
        set(errors, field === 'body' ? 'root' : field, {
          type: problem.code,
          message: text(problem.code, problem.values),
        })
      }
      return { values: {}, errors }
    },
  })
}

/**
 * Shows the server's error messages under the fields that they name. Returns true if the server named any
 * field. Otherwise the form has no place for the message, and the dialog shows it. An error without fields
 * is shown under `fallback` where the specification requires that.
 */
export function showRefusal<Input extends FieldValues, Output extends FieldValues>(
  form: Pick<UseFormReturn<Input, unknown, Output>, 'setError'>,
  refusal: CallError,
  fallback?: Path<Input> | readonly Path<Input>[],
): boolean {
  const errors = fieldErrors(refusal, fallback)
  for (const [field, message] of Object.entries(errors)) {
    form.setError(field as Path<Input>, { type: 'server', message })
  }
  return Object.keys(errors).length > 0
}

/**
 * Returns the messages by field. A conflict, such as a name that is taken, belongs to `fallback`: of several
 * fields, to the one that the server names, otherwise to the first. Anything else that names no field says
 * nothing about one.
 */
export function fieldErrors(
  refusal: CallError,
  fallback: string | readonly string[] = [],
): Record<string, string> {
  const { status, code, error, errors } = refusal
  if (errors) return errors
  const isConflict = status === 409 && code !== 'error.alreadySaved' && !isViewRefusal(code)
  const fields = [fallback].flat()
  const field = fields.find((name) => name === refusal.field) ?? fields[0]
  return field && isConflict && error ? { [field]: error } : {}
}
