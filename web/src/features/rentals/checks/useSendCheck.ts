import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '../../../lib/call.ts'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import type { CheckDraft } from './checkForm.ts'
import { sendCheck } from './checks.api.ts'

type Kept<Values> = {
  draftOf: (values: Values, state: { waiting: boolean }) => CheckDraft
  keepWaiting: (values: Values) => boolean
  discard: () => void
}

type Outcome = {
  /** Said when the server has accepted it. */
  sent: string
  /** Shows a rejection in the form. Returns what belongs to no field. */
  showErrors: (failure: CallError) => string | null
}

/** Sends the check. `error` belongs to no field. */
export function useSendCheck<Values>(draft: Kept<Values>, { sent, showErrors }: Outcome) {
  const navigate = useNavigate()
  const { show } = useSnackbar()
  const [error, setError] = useState<string | null>(null)
  const send = async (values: Values) => {
    setError(null)
    try {
      const result = await sendCheck(draft.draftOf(values, { waiting: false }))
      draft.discard()
      show(sent)
      await navigate(result, { replace: true })
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      // The server is unreachable. The check is sent when the connection is back, provided the browser can
      // store it until then.
      if (failure.status === 0 && draft.keepWaiting(values)) return
      setError(showErrors(failure))
    }
  }
  return { error, send }
}

/** The time at which the user pressed the button counts, not that of the last attempt to send it. */
export const sentNow = <Values extends { at: string | null }>(typed: Values): Values & { at: string } => ({
  ...typed,
  at: typed.at ?? new Date().toISOString(),
})

/** The fields of the requests that the forms have no place for, such as an asset that was archived meanwhile. */
const HIDDEN = new Set(['assetId', 'requestKey', 'rate', 'includedHours', 'hourPrice'])

/** Returns the message of a field that no form shows. */
export const withoutField = ({ errors = {} }: Pick<CallError, 'errors'>): string | null =>
  Object.entries(errors).find(([field]) => HIDDEN.has(field.split('.')[0] ?? ''))?.[1] ?? null
