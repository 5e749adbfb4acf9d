import { useText } from '../../../lib/intl.tsx'
import { useOutbox } from '../../../widgets/outbox/useOutbox.ts'
import { checkDrafts } from './checkForm.ts'
import { formOf, wayOf } from './checkWays.ts'
import { filesOf, outgoingOf, sendCheck } from './checks.api.ts'
import { useRefusalText } from './refusalText.ts'

/** Sends the checks that wait for the connection, whichever page the user is on. */
export function CheckOutbox() {
  const text = useText()
  useOutbox({
    store: checkDrafts,
    send: sendCheck,
    outgoingOf,
    formOf,
    filesOf,
    refusalText: useRefusalText(),
    texts: {
      title: (draft) => text(`check.item.${wayOf(draft)}`, { name: draft.assetName }),
      sent: (draft) => text(`check.sent.${wayOf(draft)}`, { name: draft.assetName }),
      refused: (draft, reason) => text(`check.refused.${wayOf(draft)}`, { name: draft.assetName, reason }),
      show: text('check.show'),
      edit: text('check.edit'),
    },
  })
  return null
}
