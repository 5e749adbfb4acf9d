import { paths } from '@yardmaster/core/paths.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '../../../lib/call.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import type { InspectionValues } from './inspectionDraft.ts'
import { sendInspection } from './sendInspection.ts'
import type { KeptInspection } from './useInspectionDraft.ts'

/** Sends the inspection and shows it. Without a connection, it waits in the browser. */
export function useSaveInspection(draft: KeptInspection, asset: { name: string }) {
  const text = useText()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const { show } = useSnackbar()
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const save = async (values: InspectionValues) => {
    setError(null)
    setBusy(true)
    try {
      const { id, ticket } = await sendInspection(draft.draftOf(values, { waiting: false }))
      draft.discard()
      show(
        ticket
          ? text('inspection.savedTicket', { number: String(ticket.ticketNum) })
          : text('inspection.saved', { name: asset.name }),
      )
      await navigate(paths.inspection(id), { replace: true })
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      // The server is unreachable. The inspection is sent when the connection is back.
      if (failure.status === 0 && draft.keepWaiting(values)) return
      setError(Object.values(failure.errors ?? {})[0] ?? errorText(failure))
    } finally {
      setBusy(false)
    }
  }
  return { error, isBusy, save }
}
