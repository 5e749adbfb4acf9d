import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import type { TicketStatus, TicketSummary } from '@yardmaster/core/contract/service/repairs.plan.ts'
import { TICKET_STATUSES } from '@yardmaster/core/contract/service/repairs.plan.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import type { Action } from '../../../ui/actions/Action.ts'
import { OverflowMenu } from '../../../ui/actions/ActionMenu.tsx'
import { TicketFacts } from '../../../widgets/tickets/TicketFacts.tsx'
import { DRAGGED } from './dragged.ts'

type Props = { ticket: TicketSummary; isMoving: boolean; onMove: (to: TicketStatus) => void }

/** One ticket. It can be dragged to another column, or moved by its menu, which also works by keyboard. */
export function BoardCard({ ticket, isMoving, onMove }: Props) {
  const text = useText()
  const mayMove = useCan('repair.update') && ticket.status !== 'resolved'
  const moves: Action[] = TICKET_STATUSES.filter((status) => status !== ticket.status).map((status) => ({
    id: status,
    label: text('board.moveTo', { status: text(`ticketStatus.${status}`) }),
    onClick: () => onMove(status),
  }))
  return (
    <Paper
      component="li"
      variant="outlined"
      draggable={mayMove}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(DRAGGED, String(ticket.id))
        dataTransfer.effectAllowed = 'move'
      }}
      sx={{ ...card, ...(mayMove && { cursor: 'grab' }), ...(isMoving && { opacity: 0.5 }) }}
    >
      <TicketFacts ticket={ticket} onBoard />
      {mayMove && (
        <Box sx={{ position: 'relative', zIndex: 1, mr: -1, mt: -0.5 }}>
          <OverflowMenu
            actions={moves}
            label={text('board.move', { ticketNum: String(ticket.ticketNum), name: ticket.equipment.name })}
          />
        </Box>
      )}
    </Paper>
  )
}

const card = {
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1,
  p: 1.5,
  '&:hover': { borderColor: 'text.secondary' },
} as const
