import { paths } from '@yardmaster/core/paths.ts'
import { CallError } from '../../../lib/call.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useOutbox } from '../../../widgets/outbox/useOutbox.ts'
import { inspectionDrafts, photosOf } from './inspectionDraft.ts'
import { outgoingOf, sendInspection } from './sendInspection.ts'

/** Sends the inspections that wait for the connection, whichever page the user is on. */
export function InspectionOutbox() {
  const text = useText()
  const errorText = useErrorText()
  useOutbox({
    store: inspectionDrafts,
    send: async (draft) => paths.inspection((await sendInspection(draft)).id),
    outgoingOf,
    formOf: ({ assetId, planId }) => paths.inspect(assetId, planId),
    filesOf: ({ values }) => photosOf(values),
    refusalText: (failure) =>
      (failure instanceof CallError && Object.values(failure.errors ?? {})[0]) || errorText(failure),
    texts: {
      title: ({ assetName }) => text('inspection.outboxItem', { name: assetName }),
      sent: ({ assetName }) => text('inspection.saved', { name: assetName }),
      refused: ({ assetName }, reason) => text('inspection.refused', { name: assetName, reason }),
      show: text('inspection.show'),
      edit: text('inspection.editWaiting'),
    },
  })
  return null
}
