import Box from '@mui/material/Box'
import { useText } from '../../lib/intl.tsx'
import { useDayFormat, useToday } from '../../lib/time.tsx'

type Props = {
  dueDate: string
  isOpen: boolean
  /** A label beside it already says what the date is. */
  labeled?: true
}

/** Until when a ticket is to be done. An open ticket after its date stands out. */
export function DueMark({ dueDate, isOpen, labeled }: Props) {
  const text = useText()
  const today = useToday()
  const day = useDayFormat().medium(dueDate)
  if (!isOpen || dueDate > today) return <>{labeled ? day : text('ticket.due', { day })}</>
  const isLate = dueDate < today
  return (
    <Box
      component="span"
      sx={{ color: isLate ? 'error.main' : 'warning.main', fontWeight: 'fontWeightMedium' }}
    >
      {isLate ? text('ticket.overdue', { day }) : text('ticket.dueToday')}
    </Box>
  )
}
