import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { paths } from '@yardmaster/core/paths.ts'
import type { View } from '@yardmaster/core/timeline/span.ts'
import { VIEWS, neighbor } from '@yardmaster/core/timeline/span.ts'
import { useText } from '../../../lib/intl.tsx'
import { useDayFormat } from '../../../lib/time.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { ZoneNote } from '../../../ui/page/ZoneNote.tsx'
import { ChevronLeftIcon, ChevronRightIcon, PrintIcon } from '../../../ui/icons.tsx'
import { DayButton } from '../../../widgets/pickers/DayButton.tsx'
import type { useTimelineAddress } from './useTimelineAddress.ts'

type Props = { assetId: number; address: ReturnType<typeof useTimelineAddress> }

/** Selects a day or seven days, and links to the print page. */
export function TimelineToolbar({ assetId, address }: Props) {
  const { day, today, view, isLive, setDay, setView } = address
  const text = useText()
  const format = useDayFormat()
  const week = view === 'week' ? text('timeline.weekTo', { date: format.medium(day) }) : null
  const later = neighbor(day, view, 1)
  const paper = new URLSearchParams({ date: day, view, backTo: paths.equipmentTimeline(assetId) })
  return (
    <Box sx={toolbar}>
      <IconButton aria-label={text('timeline.previous')} onClick={() => setDay(neighbor(day, view, -1))}>
        <ChevronLeftIcon />
      </IconButton>
      <DayButton
        day={day}
        label={(date) => week ?? `${text('timeline.date')}: ${date}`}
        {...(week && { shown: week })}
        onDay={setDay}
      />
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
      <ZoneNote />
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
