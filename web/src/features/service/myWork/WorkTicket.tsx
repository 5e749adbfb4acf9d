import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import type { TicketSummary } from '@yardmaster/core/contract/service/repairs.plan.ts'
import { useCan } from '../../../lib/session.tsx'
import { TicketFacts } from '../../../widgets/tickets/TicketFacts.tsx'
import { TimerButton } from '../../../widgets/tickets/TimerButton.tsx'

/** One ticket of the user. The whole card links to it, and the button starts the timer. */
export function WorkTicket({ ticket }: { ticket: TicketSummary }) {
  const mayRecord = useCan('labor.record')
  return (
    <Paper component="li" variant="outlined" sx={card}>
      <TicketFacts ticket={ticket} />
      {mayRecord && ticket.status !== 'resolved' && (
        <Box sx={{ position: 'relative', zIndex: 1 }}>
          <TimerButton repairId={ticket.id} ticketNum={ticket.ticketNum} />
        </Box>
      )}
    </Paper>
  )
}

const card = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 56,
  p: 1.5,
  '&:hover': { borderColor: 'text.secondary' },
} as const
