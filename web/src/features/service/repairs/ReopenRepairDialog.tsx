import type { Repair } from '@yardmaster/core/contract/service/repairs.ts'
import { useText } from '../../../lib/intl.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { useOutcome } from '../../../ui/page/useOutcome.ts'
import { useReopenRepair } from './repairs.api.ts'

type Props = { repair: Repair; onClose: () => void }

export function ReopenRepairDialog({ repair: { id, version, ...repair }, onClose }: Props) {
  const text = useText()
  const reopen = useReopenRepair()
  const ticketNum = String(repair.ticketNum)
  const title = text('repair.reopen.title', { ticketNum })
  const outcome = useOutcome({ title, onClose })
  return (
    <ConfirmDialog
      open
      title={title}
      body={text('repair.reopen.body')}
      confirm={text('repair.reopen')}
      busy={reopen.isPending}
      onClose={onClose}
      onConfirm={() =>
        reopen.mutate({ params: { id }, body: { version } }, outcome(text('repair.reopened', { ticketNum })))
      }
    />
  )
}
