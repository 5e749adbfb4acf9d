import { problemsOf } from '@yardmaster/core/contract/problem.ts'
import type { DefaultValues, FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { set, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { CallError } from './call.ts'
import { useText } from './intl.tsx'

/**
 * A form checked by the schema of the contract, on leaving a field. Messages are in the reader's language; submit
 * receives what the schema made of the input. Read its state with useFormState and useWatch: compiled components keep
 * the form object as it is, and would not notice a change behind it.
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
 * Shows the server's refusal under the fields that it names. True when it named any; otherwise the form has no place
 * for it, and the dialog shows it. A refusal without fields goes to `fallback` where the specification asks for that.
 */
export function showRefusal<Input extends FieldValues, Output extends FieldValues>(
  form: Pick<UseFormReturn<Input, unknown, Output>, 'setError'>,
  refusal: CallError,
  fallback?: Path<Input>,
): boolean {
  const errors = refusal.errors ?? (fallback && refusal.error ? { [fallback]: refusal.error } : {})
  for (const [field, message] of Object.entries(errors)) {
    form.setError(field as Path<Input>, { type: 'server', message })
  }
  return Object.keys(errors).length > 0
}
