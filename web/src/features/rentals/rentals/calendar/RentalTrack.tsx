import Box from '@mui/material/Box'
import type { CalendarRow } from '@yardmaster/core/contract/rentals/rentals.ts'
import type { Day } from '@yardmaster/core/days.ts'
import type { MouseEvent, PointerEvent } from 'react'
import { useState } from 'react'
import { useText } from '../../../../lib/intl.tsx'
import { AddIcon } from '../../../../ui/icons.tsx'
import { visuallyHidden } from '../../../../ui/visuallyHidden.ts'
import type { Axis } from './axis.ts'
import { RentalBar } from './RentalBar.tsx'
import { dayUnder } from './useDueChange.ts'

type Props = {
  row: CalendarRow
  axis: Axis
  now: number
  today: Day
  mayManage: boolean
  helpId: string
  /** Null if the user can't reserve. */
  onReserve: ((assetId: number, day: Day) => void) | null
}

/** The rentals of one asset. A click between them reserves the asset from that day on. */
export function RentalTrack({ row, axis, now, today, mayManage, helpId, onReserve }: Props) {
  const text = useText()
  const [pointed, setPointed] = useState<Day | null>(null)
  const { asset, rentals } = row

  /** The day under the pointer, if a rental can begin on it. */
  const freeDay = (event: PointerEvent | MouseEvent): Day | null => {
    const day = axis.days[dayUnder(axis, event)]
    const { target, currentTarget } = event
    // Events of dialogs and hints of a bar bubble up to here, too.
    const isInGap =
      target instanceof Element && currentTarget.contains(target) && target.closest('li') === null
    return onReserve && isInGap && day !== undefined && day >= today ? day : null
  }
  const reserve = (event: MouseEvent) => {
    const day = freeDay(event)
    if (day) onReserve?.(asset.id, day)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- The button beside the asset's name does the same.
    <Box
      data-track
      onClick={reserve}
      onPointerMove={(event) => setPointed(event.pointerType === 'mouse' ? freeDay(event) : null)}
      onPointerLeave={() => setPointed(null)}
      sx={{ ...(pointed && { cursor: 'pointer' }) }}
    >
      {pointed && (
        <Box aria-hidden sx={gap} style={gapPlace(axis, pointed)}>
          <AddIcon fontSize="small" />
        </Box>
      )}
      {rentals.length === 0 ? (
        <span style={visuallyHidden}>{text('rentalCalendar.none')}</span>
      ) : (
        <ul aria-label={text('rentalCalendar.rentalsOf', { name: asset.name })}>
          {rentals.map((rental) => (
            <RentalBar
              key={rental.id}
              rental={rental}
              axis={axis}
              now={now}
              mayChange={mayManage}
              helpId={helpId}
            />
          ))}
        </ul>
      )}
    </Box>
  )
}

const gapPlace = ({ days }: Axis, day: Day) => ({
  left: `${(days.indexOf(day) / days.length) * 100}%`,
  width: `${100 / days.length}%`,
})

const gap = {
  position: 'absolute',
  top: 5,
  bottom: 5,
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  borderRadius: 0.5,
  bgcolor: 'action.selected',
  color: 'primary.main',
  pointerEvents: 'none',
} as const
