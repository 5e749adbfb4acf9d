import Button from '@mui/material/Button'
import type { Day } from '@yardmaster/core/days.ts'
import { useState } from 'react'
import { lazyPart } from '../../lib/lazy.ts'
import { useDayFormat, useToday } from '../../lib/time.tsx'
import { Deferred } from '../../ui/page/Deferred.tsx'
import { CalendarIcon } from '../../ui/icons.tsx'

const DayPicker = lazyPart(async () => (await import('./DayPicker.tsx')).DayPicker)

type Props = {
  day: Day
  /** The accessible name: what the day is for, with the date. The button itself shows only the date. */
  label: (date: string) => string
  /** Text on the button instead of the date. */
  shown?: string
  /** The latest day that can be selected. Defaults to today. */
  latest?: Day
  onDay: (day: Day) => void
}

/** A button with the selected day that opens a calendar. */
export function DayButton({ day, label, shown, latest, onDay }: Props) {
  const format = useDayFormat()
  const today = useToday()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const date = format.medium(day)
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<CalendarIcon />}
        aria-label={label(date)}
        aria-haspopup="dialog"
        data-content
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {shown ?? date}
      </Button>
      <Deferred when={anchor !== null}>
        <DayPicker
          anchor={anchor}
          label={label(date)}
          day={day}
          latest={latest ?? today}
          onChoose={(chosen) => {
            setAnchor(null)
            onDay(chosen)
          }}
          onClose={() => setAnchor(null)}
        />
      </Deferred>
    </>
  )
}
