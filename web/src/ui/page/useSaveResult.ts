import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { CallError } from '../../lib/call.ts'
import { showRefusal } from '../../lib/form.ts'
import { useErrorText } from '../../lib/intl.tsx'
import type { Notice } from './useOutcome.ts'
import { useOutcome } from './useOutcome.ts'

type Options<Input extends FieldValues> = {
  title: string
  onClose: () => void
  /**
   * The field that shows conflicts. Of several, the one that the server names, otherwise the first. Without
   * it, conflicts are shown above the fields.
   */
  fallback?: Path<Input> | readonly Path<Input>[]
}

/** Handles the outcome of saving a dialog's form (see useOutcome). The form shows the errors. */
export function useSaveResult<Input extends FieldValues, Output extends FieldValues>(
  form: Pick<UseFormReturn<Input, unknown, Output>, 'setError'>,
  { title, onClose, fallback }: Options<Input>,
) {
  const errorText = useErrorText()
  const [error, setError] = useState<string | null>(null)
  const showError = (refusal: CallError) =>
    setError(showRefusal(form, refusal, fallback) ? null : errorText(refusal))
  const outcome = useOutcome({ title, onClose, onRefused: showError })
  const showResult = <Answer = unknown>(
    done: string,
    onSaved?: (answer: Answer) => void,
    notice?: Notice<Answer>,
  ) => outcome<Answer>(done, { ...(onSaved && { onSaved }), ...(notice && { notice }) })
  return { error, showResult, showError }
}
