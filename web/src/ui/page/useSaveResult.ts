import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { CallError } from '../../lib/call.ts'
import { showRefusal } from '../../lib/form.ts'
import { useErrorText } from '../../lib/intl.tsx'
import { useSnackbar } from '../notices/Snackbars.tsx'

type Options<Input extends FieldValues> = {
  onClose: () => void
  /** The field that shows errors that name no field. Without it, they are shown above the fields. */
  fallback?: Path<Input>
}

/**
 * Handles the result of saving a dialog's form: closes the dialog and confirms the change, or shows the
 * errors.
 */
export function useSaveResult<Input extends FieldValues, Output extends FieldValues>(
  form: Pick<UseFormReturn<Input, unknown, Output>, 'setError'>,
  { onClose, fallback }: Options<Input>,
) {
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const [error, setError] = useState<string | null>(null)
  const showError = (refusal: CallError) =>
    setError(showRefusal(form, refusal, fallback) ? null : errorText(refusal))
  const showResult = <Answer = void>(
    done: string,
    onSaved?: (answer: Answer) => void,
    options?: Parameters<typeof show>[1],
  ) => ({
    onSuccess: (answer: Answer) => {
      onClose()
      show(done, options)
      onSaved?.(answer)
    },
    onError: showError,
  })
  return { error, showResult, showError }
}
