import { paths } from '@yardmaster/core/paths.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '../../../../lib/call.ts'
import { showRefusal } from '../../../../lib/form.ts'
import { useErrorText, useText } from '../../../../lib/intl.tsx'
import { sendDraft } from './createRepair.api.ts'
import type { CreateRepair, CreateRepairFormApi } from './createRepairForm.ts'
import type { RepairDraft } from './useRepairDraft.ts'

/** Sends the ticket and opens its page. `error` belongs to no field. */
export function useOpenRepair(form: CreateRepairFormApi, draft: RepairDraft) {
  const text = useText()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const [error, setError] = useState<string | null>(null)
  const save = async (typed: CreateRepair) => {
    setError(null)
    try {
      const repairId = await sendDraft(draft.draftOf(typed, { waiting: false }))
      draft.discard()
      await navigate(paths.repair(repairId), { replace: true })
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      // The server is unreachable. The ticket is sent when the connection is back, provided the browser can
      // store it until then.
      if (failure.status === 0 && draft.keepWaiting(typed)) return
      if (failure.code === 'error.requestReviewed') {
        draft.forgetRequest()
        return setError(`${errorText(failure)} ${text('createRepair.withoutRequest')}`)
      }
      setError(showRefusal(form, failure) ? null : errorText(failure))
    }
  }
  return { error, save }
}
