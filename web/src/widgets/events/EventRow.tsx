import Box from '@mui/material/Box'
import type { EventEntry } from '@yardmaster/core/contract/history/events.ts'
import { isStatus } from '@yardmaster/core/events/types.ts'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useTimeFormat } from '../../lib/time.tsx'
import { EventIcon } from './EventIcon.tsx'
import { useDescribeEvent } from './useDescribeEvent.ts'

type Props = {
  event: EventEntry
  isHighlighted?: boolean
  /** Overrides the branch's time zone. */
  timeZone?: string
  /** Shown above the description if the description alone doesn't show the kind of event. */
  title?: string
  end?: ReactNode
}

/** One event: icon, description, date and time. */
export function EventRow({ event, isHighlighted = false, timeZone, title, end }: Props) {
  const id = useId()
  const describe = useDescribeEvent()
  const format = useTimeFormat({ timeZone, inList: true })
  return (
    <Box
      component="article"
      aria-labelledby={`${id}-what ${id}-when`}
      aria-current={isHighlighted || undefined}
      sx={[row, { pr: end ? 1 : 2 }, isHighlighted && highlight]}
    >
      <EventIcon event={event} />
      <Box sx={lines}>
        <Box id={`${id}-what`} sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {title && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{title}</Box>}
          <Box sx={isStatus(event.type) ? { color: 'text.secondary' } : { fontWeight: 'fontWeightMedium' }}>
            {describe(event)}
          </Box>
        </Box>
        <Box
          component="time"
          id={`${id}-when`}
          dateTime={event.timestamp}
          title={format.exact(event.timestamp)}
          sx={when}
        >
          {format.toTheSecond(event.timestamp)}
        </Box>
      </Box>
      {end}
    </Box>
  )
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: { xs: 64, md: 52 },
  pl: 2,
  py: { xs: 1, md: 0.5 },
  borderBottom: 1,
  borderColor: 'divider',
} as const

const highlight = {
  bgcolor: 'action.selected',
  boxShadow: 'inset 3px 0 var(--ym-palette-primary-main)',
} as const

/** Places the texts side by side if there is room, otherwise one below the other. */
const lines = {
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  alignItems: { md: 'center' },
  columnGap: 2,
} as const

const when = {
  typography: 'body2',
  color: 'text.secondary',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
} as const
