import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../../lib/intl.tsx'
import { useOutbox } from '../../../../widgets/outbox/useOutbox.ts'
import { outgoingOf, sendDraft } from './createRepair.api.ts'
import { drafts } from './drafts.ts'
import { useRefusalText } from './refusalText.ts'

/** Sends the tickets that wait for the connection, whichever page the user is on. */
export function RepairOutbox() {
  const text = useText()
  useOutbox({
    store: drafts,
    send: async (draft) => paths.repair(await sendDraft(draft)),
    outgoingOf,
    formOf: ({ equipmentId }) => paths.createRepair(equipmentId),
    filesOf: ({ values }) => values.photos.map(({ key }) => key),
    refusalText: useRefusalText(),
    texts: {
      title: ({ equipmentName: name }) => text('createRepair.item', { name }),
      detail: ({ values }) => values.issue,
      sent: ({ equipmentName: name }) => text('createRepair.sent', { name }),
      refused: ({ equipmentName: name }, reason) => text('createRepair.refused', { name, reason }),
      show: text('createRepair.show'),
      edit: text('createRepair.edit'),
    },
  })
  return null
}
