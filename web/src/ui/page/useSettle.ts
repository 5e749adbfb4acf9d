import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { CallError } from '../../lib/call.ts'
import { showRefusal } from '../../lib/form.ts'
import { useErrorText } from '../../lib/intl.tsx'
import { useSnackbar } from '../notices/Snackbars.tsx'

type Options<Input extends FieldValues> = {
  onClose: () => void
  /** Where a refusal that names no field is shown; without it, above the fields. */
  fallback?: Path<Input>
}

/** How saving the form of a dialog ends: it closes and says what was done, or shows what is said against it. */
export function useSettle<Input extends FieldValues, Output extends FieldValues>(
  form: Pick<UseFormReturn<Input, unknown, Output>, 'setError'>,
  { onClose, fallback }: Options<Input>,
) {
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const [error, setError] = useState<string | null>(null)
  const settle = (done: string) => ({
    onSuccess: () => {
      onClose()
      show(done)
    },
    onError: (refusal: CallError) =>
      setError(showRefusal(form, refusal, fallback) ? null : errorText(refusal)),
  })
  return { error, settle }
}
