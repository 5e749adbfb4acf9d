import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { TicketSummary } from '@yardmaster/core/contract/service/repairs.plan.ts'
import { useId } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useToday } from '../../../lib/time.tsx'
import { TicketFacts } from '../../../widgets/tickets/TicketFacts.tsx'
import { useTechnicianName, useTechnicians } from '../../../widgets/tickets/useTechnicians.ts'
import { technicianGroups } from './technicianGroups.ts'
import type { TechnicianGroup } from './technicianGroups.ts'

/** What each technician has to do, most urgent first. What nobody has comes before everything else. */
export function TechnicianList({ tickets }: { tickets: readonly TicketSummary[] }) {
  const { data: technicians = [] } = useTechnicians()
  const text = useText()
  const nameOf = useTechnicianName()
  const groups = technicianGroups(tickets, technicians, useToday())
  const busy = groups.filter((group) => group.tickets.length > 0)
  const free = groups.flatMap((group) =>
    group.technician && group.tickets.length === 0 ? nameOf(group.technician) : [],
  )
  return (
    <Box sx={{ display: 'grid', gap: 3, mt: 2, pb: 2 }}>
      {busy.map((group) => (
        <Group key={group.technician?.id ?? 0} group={group} />
      ))}
      {free.length > 0 && (
        <Typography color="textSecondary">
          {text('board.withoutTickets', { names: free.join(', ') })}
        </Typography>
      )}
    </Box>
  )
}

function Group({ group }: { group: TechnicianGroup }) {
  const text = useText()
  const heading = useId()
  const nameOf = useTechnicianName()
  const { technician, tickets, inProgress, waiting, overdue, plannedHours } = group
  const figures = [
    text('board.total', { total: tickets.length }),
    plannedHours > 0 && text('board.plannedHours', { hours: plannedHours }),
    inProgress > 0 && text('board.inProgress', { count: inProgress }),
    waiting > 0 && text('board.waiting', { count: waiting }),
  ].filter(Boolean)
  return (
    <Box component="section" aria-labelledby={heading}>
      <Box sx={head}>
        <Typography id={heading} variant="h2">
          {technician ? nameOf(technician) : text('board.free')}
        </Typography>
        <Typography variant="body2" color="textSecondary" component="p">
          {figures.join(' · ')}
          {overdue > 0 && (
            <Box component="span" sx={{ color: 'error.main', fontWeight: 'fontWeightMedium' }}>
              {` · ${text('board.overdue', { count: overdue })}`}
            </Box>
          )}
        </Typography>
      </Box>
      <Box component="ul" sx={list}>
        {tickets.map((ticket) => (
          <Paper key={ticket.id} component="li" variant="outlined" sx={card}>
            <TicketFacts ticket={ticket} />
          </Paper>
        ))}
      </Box>
    </Box>
  )
}

const head = { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, mb: 1 } as const
const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
  gap: 1,
} as const
const card = { position: 'relative', p: 1.5, '&:hover': { borderColor: 'text.secondary' } } as const
