import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { paths } from '@yardmaster/core/paths.ts'
import type { View } from '@yardmaster/core/timeline/span.ts'
import { VIEWS, neighbour } from '@yardmaster/core/timeline/span.ts'
import { useState } from 'react'
import { useText } from '../../lib/intl.tsx'
import { lazyPart } from '../../lib/lazy.ts'
import { useDayFormat } from '../../lib/time.tsx'
import { Deferred } from '../../ui/Deferred.tsx'
import { AppLink } from '../../ui/AppLink.tsx'
import { CalendarIcon, ChevronLeftIcon, ChevronRightIcon, PrintIcon } from '../../ui/icons.tsx'
import type { useTimelineAddress } from './useTimelineAddress.ts'

const DayPicker = lazyPart(async () => (await import('../../widgets/DayPicker.tsx')).DayPicker)

type Props = { assetId: number; address: ReturnType<typeof useTimelineAddress> }

/** Which day, or which seven; and the page for paper. */
export function TimelineToolbar({ assetId, address }: Props) {
  const { day, today, view, isLive, setDay, setView } = address
  const text = useText()
  const format = useDayFormat()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const last = format.medium(day)
  const date = view === 'week' ? text('timeline.weekTo', { date: last }) : last
  const later = neighbour(day, view, 1)
  const paper = new URLSearchParams({ date: day, backTo: paths.equipmentTimeline(assetId) })
  return (
    <Box sx={toolbar}>
      <IconButton aria-label={text('timeline.previous')} onClick={() => setDay(neighbour(day, view, -1))}>
        <ChevronLeftIcon />
      </IconButton>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<CalendarIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {date}
      </Button>
      <IconButton
        aria-label={text('timeline.next')}
        disabled={isLive}
        onClick={() => setDay(later < today ? later : today)}
      >
        <ChevronRightIcon />
      </IconButton>
      {!isLive && (
        <Button color="inherit" onClick={() => setDay(today)}>
          {text('timeline.today')}
        </Button>
      )}
      <Box sx={{ ml: 'auto', display: 'flex', gap: 1, alignItems: 'center' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          aria-label={text('timeline.view')}
          onChange={(_, next: View | null) => next && setView(next)}
        >
          {VIEWS.map((each) => (
            <ToggleButton
              key={each}
              value={each}
              sx={{ px: 2, minHeight: { xs: 44, md: 36 }, color: 'text.secondary' }}
            >
              {text(`timeline.view.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <IconButton
          component={AppLink}
          href={`${paths.plainTimeline(assetId)}?${paper.toString()}`}
          aria-label={text('timeline.print')}
          title={text('timeline.print')}
        >
          <PrintIcon />
        </IconButton>
      </Box>
      <Deferred when={anchor !== null}>
        <DayPicker
          anchor={anchor}
          label={text('timeline.date')}
          day={day}
          latest={today}
          onChoose={(chosen) => {
            setAnchor(null)
            setDay(chosen)
          }}
          onClose={() => setAnchor(null)}
        />
      </Deferred>
    </Box>
  )
}

const toolbar = {
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.5,
  px: { xs: 2, md: 3 },
  py: { xs: 1, md: 1.5 },
} as const
