import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { TicketStatus, TicketSummary } from '@yardmaster/core/contract/service/repairs.plan.ts'
import type { DragEvent } from 'react'
import { useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { useText } from '../../../lib/intl.tsx'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'
import { BoardCard } from './BoardCard.tsx'
import { DRAGGED } from './dragged.ts'

type Props = {
  status: TicketStatus
  tickets: readonly TicketSummary[]
  movingId: number | null
  onMove: (id: number, to: TicketStatus) => void
}

export function BoardColumn({ status, tickets, movingId, onMove }: Props) {
  const text = useText()
  const intl = useIntl()
  const heading = useId()
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(DRAGGED)) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    const id = Number(event.dataTransfer.getData(DRAGGED))
    if (!id) return
    event.preventDefault()
    onMove(id, status)
  }
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{ ...column, outlineColor: isOver ? 'primary.main' : 'transparent' }}
    >
      <Box sx={head}>
        <Typography id={heading} variant="h2" sx={{ flex: 1, minWidth: 0 }}>
          {text(`ticketStatus.${status}`)}
        </Typography>
        <Box component="span" sx={count}>
          <span aria-hidden>{intl.formatNumber(tickets.length)}</span>
          <span style={visuallyHidden}>{text('board.total', { total: tickets.length })}</span>
        </Box>
      </Box>
      {status === 'resolved' && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {text('board.resolvedHint')}
        </Typography>
      )}
      {tickets.length === 0 ? (
        <Typography variant="body2" color="textSecondary" sx={none}>
          {text('board.none')}
        </Typography>
      ) : (
        <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {tickets.map((ticket) => (
            <BoardCard
              key={ticket.id}
              ticket={ticket}
              isMoving={ticket.id === movingId}
              onMove={(to) => onMove(ticket.id, to)}
            />
          ))}
        </Stack>
      )}
    </Box>
  )
}

const column = {
  minWidth: 0,
  minHeight: { md: 240 },
  borderRadius: 1,
  outline: '2px dashed',
  outlineOffset: -2,
  p: 0.5,
} as const
const head = { display: 'flex', alignItems: 'center', gap: 1, minHeight: 32, mb: 0.5 } as const
const count = { typography: 'h2', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' } as const
const none = { border: 1, borderStyle: 'dashed', borderColor: 'divider', borderRadius: 1, p: 2 } as const
