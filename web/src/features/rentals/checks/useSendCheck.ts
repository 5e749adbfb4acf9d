import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '../../../lib/call.ts'
import { showRefusal } from '../../../lib/form.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { wayOf } from './checkWays.ts'
import type { CheckFormApi, CheckValues } from './checkForm.ts'
import { sendCheck } from './checks.api.ts'
import type { CheckSubject, KeptCheck } from './useCheckDraft.ts'

/** The fields of the requests that the forms have no place for, such as an asset that was archived meanwhile. */
const HIDDEN = new Set(['assetId', 'requestKey', 'rate', 'includedHours', 'hourPrice'])

const withoutField = ({ errors = {} }: CallError): string | null =>
  Object.entries(errors).find(([field]) => HIDDEN.has(field.split('.')[0] ?? ''))?.[1] ?? null

/** Sends the check. `error` belongs to no field. */
export function useSendCheck(form: CheckFormApi, draft: KeptCheck, { kind, prefill }: CheckSubject) {
  const text = useText()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const { show } = useSnackbar()
  const [error, setError] = useState<string | null>(null)
  const save = async (typed: CheckValues) => {
    setError(null)
    // The time at which the user pressed the button counts, not that of the last attempt to send it.
    const values = { ...typed, at: typed.at ?? new Date().toISOString() }
    try {
      const result = await sendCheck(draft.draftOf(values, { waiting: false }))
      draft.discard()
      show(text(`check.sent.${wayOf({ kind })}`, { name: prefill.asset.name }))
      await navigate(result, { replace: true })
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      // The server is unreachable. The check is sent when the connection is back, provided the browser can
      // store it until then.
      if (failure.status === 0 && draft.keepWaiting(values)) return
      // A conflict that names a field is about another rental. While the time is "now", only the due time shows.
      const isAt = failure.field === 'at' && typed.at !== null
      const fallback = failure.field ? (isAt ? 'at' : 'dueAt') : undefined
      const isShown = showRefusal(form, failure, fallback)
      setError(isShown ? withoutField(failure) : errorText(failure))
    }
  }
  return { error, save }
}
