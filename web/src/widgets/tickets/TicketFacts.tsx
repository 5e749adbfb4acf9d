import Box from '@mui/material/Box'
import type { TicketSummary } from '@yardmaster/core/contract/service/repairs.plan.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useDayFormat } from '../../lib/time.tsx'
import { AppLink } from '../../ui/page/AppLink.tsx'
import { DueMark } from './DueMark.tsx'
import { PriorityMark } from './PriorityMark.tsx'
import { StatusChip } from './StatusChip.tsx'

type Props = {
  ticket: TicketSummary
  /** The board shows the status as a column, but has to name the assignee. */
  onBoard?: true
}

/** What a card shows of a ticket. Its link covers the card. */
export function TicketFacts({ ticket, onBoard }: Props) {
  const day = useDayFormat()
  const { id, ticketNum, equipment, issue, priority, dueDate, status, assignee, dateCompleted } = ticket
  const isOpen = status !== 'resolved'
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Box component={AppLink} href={paths.repair(id)} sx={cover}>
        {equipment.name}
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 'fontWeightRegular' }}>
          {` #${ticketNum}`}
        </Box>
      </Box>
      <Box sx={excerpt}>{issue}</Box>
      <Box sx={marks}>
        {!onBoard && <StatusChip status={status} />}
        {isOpen && priority !== 'normal' && <PriorityMark priority={priority} />}
        {isOpen && dueDate && <DueMark dueDate={dueDate} isOpen />}
        {dateCompleted && <span>{day.medium(dateCompleted)}</span>}
        {onBoard && assignee && <span>{assignee.name}</span>}
      </Box>
    </Box>
  )
}

const cover = {
  color: 'inherit',
  textDecoration: 'none',
  fontWeight: 'fontWeightMedium',
  overflowWrap: 'anywhere',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  '&:focus-visible': { outline: 0 },
  '&:focus-visible::after': { outline: '2px solid', outlineColor: 'primary.main' },
} as const
const excerpt = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const
const marks = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  mt: 0.5,
  typography: 'body2',
  color: 'text.secondary',
  '&:empty': { display: 'none' },
} as const
