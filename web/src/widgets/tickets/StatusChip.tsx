import Chip from '@mui/material/Chip'
import type { TicketStatus } from '@yardmaster/core/contract/service/repairs.plan.ts'
import { useText } from '../../lib/intl.tsx'

const COLORS = {
  open: 'warning',
  inProgress: 'info',
  waitingForParts: 'default',
  resolved: 'success',
} as const satisfies Record<TicketStatus, string>

/** How far a ticket is. */
export function StatusChip({ status }: { status: TicketStatus }) {
  const text = useText()
  return (
    <Chip
      size="small"
      variant={status === 'resolved' ? 'outlined' : 'filled'}
      color={COLORS[status]}
      label={text(`ticketStatus.${status}`)}
    />
  )
}
