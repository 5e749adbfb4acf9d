import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import type { HourSource, HoursPeriod } from '@yardmaster/core/contract/rentals/hours.ts'
import { NO_VALUE } from '@yardmaster/core/noValue.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { SECONDS_PER_HOUR } from '@yardmaster/core/units.ts'
import { useId, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useDayFormat, useTimeFormat } from '../../../lib/time.tsx'
import { useUnits } from '../../../lib/units.ts'
import { useIsMobile } from '../../../lib/viewport.ts'
import { ChevronDownIcon, ChevronRightIcon } from '../../../ui/icons.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { Doubts } from './Doubts.tsx'
import { useHoursText } from './useHoursText.ts'

type Props = {
  assetId: number
  timeZone: string
  source: HourSource
  period: HoursPeriod
  /** The number of columns of the table. */
  columns: number
  startsOpen: boolean
}

export function PeriodRows({ assetId, timeZone, source, period, columns, startsOpen }: Props) {
  const text = useText()
  const hours = useHoursText()
  const units = useUnits()
  const isMobile = useIsMobile()
  const times = useTimeFormat({ timeZone, inList: true })
  const id = useId()
  const [isOpen, setIsOpen] = useState(startsOpen)
  const { n, from, to, running, includedHours, usedHours, overHours, amount, silentHours } = period
  const label = text(source === 'meters' ? 'hours.wholeRental' : 'hours.periodNumber', {
    n,
    from: times.recent(from),
    to: times.recent(to),
  })
  const over = (overHours ?? 0) > 0 && { color: 'error.main', fontWeight: 'fontWeightMedium' }
  const name = (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      {source === 'device' && (
        <IconButton
          size="small"
          edge="start"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${text(isOpen ? 'hours.hideDays' : 'hours.showDays')}: ${label}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? <ChevronDownIcon fontSize="small" /> : <ChevronRightIcon fontSize="small" />}
        </IconButton>
      )}
      <span>
        {label} {running && <Chip size="small" label={text('hours.running')} sx={{ ml: 0.5 }} />}
        <Doubts of={{ meterGap: null, silentHours }} />
      </span>
    </Box>
  )
  const figures = (
    <>
      <td className="number" colSpan={isMobile ? 2 : 1}>
        {hours(usedHours)}
      </td>
      <Box component="td" className="number" sx={{ ...over }}>
        {hours(overHours)}
      </Box>
      <Box component="td" className="number" sx={{ ...over }}>
        {amount === null ? NO_VALUE : units.money(amount)}
      </Box>
    </>
  )
  return (
    <tbody>
      {isMobile ? (
        // Beside the figures, a phone has room for only a few letters of the period.
        <>
          <tr>
            <Box component="th" scope="rowgroup" colSpan={columns} sx={{ '&&': { pb: 0 } }}>
              {name}
            </Box>
          </tr>
          <Box component="tr" sx={{ '& > td': { '&&': { pt: 0 } } }}>
            {figures}
          </Box>
        </>
      ) : (
        <tr>
          <th scope="row">{name}</th>
          <td className="number">{hours(includedHours)}</td>
          {figures}
        </tr>
      )}
      {isOpen && source === 'device' && (
        <tr id={id}>
          <td colSpan={columns}>
            <Days assetId={assetId} days={period.days} />
          </td>
        </tr>
      )}
    </tbody>
  )
}

/** The days on which the engine ran. Each leads to the timeline of that day. */
function Days({ assetId, days }: { assetId: number; days: HoursPeriod['days'] }) {
  const text = useText()
  const hours = useHoursText()
  const format = useDayFormat()
  if (days.length === 0)
    return <Box sx={{ color: 'text.secondary', pl: 4 }}>{text('hours.days', { count: 0 })}</Box>
  return (
    <Box component="ul" aria-label={text('hours.days', { count: days.length })} sx={list}>
      {days.map(({ day, seconds }) => (
        <li key={day}>
          <Link
            component={AppLink}
            href={paths.timelineOn(assetId, day)}
            title={text('hours.openDay', { day: format.medium(day) })}
          >
            {format.weekday(day)}
          </Link>
          <span>{hours(seconds / SECONDS_PER_HOUR)}</span>
        </li>
      ))}
    </Box>
  )
}

const list = {
  m: 0,
  p: 0,
  pl: { xs: 0, sm: 4 },
  pb: 1,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  columnGap: 4,
  rowGap: 0.5,
  '& li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 1,
    minHeight: 24,
    fontVariantNumeric: 'tabular-nums',
  },
} as const
