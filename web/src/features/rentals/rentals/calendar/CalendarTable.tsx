import Box from '@mui/material/Box'
import type { CalendarRow } from '@yardmaster/core/contract/rentals/rentals.ts'
import type { Day } from '@yardmaster/core/days.ts'
import { useEffect, useRef, useState } from 'react'
import type { TableComponents } from 'react-virtuoso'
import { TableVirtuoso } from 'react-virtuoso'
import { useText } from '../../../../lib/intl.tsx'
import { useCan } from '../../../../lib/session.tsx'
import { useNow } from '../../../../lib/time.tsx'
import { useIsMobile } from '../../../../lib/viewport.ts'
import { visuallyHidden } from '../../../../ui/visuallyHidden.ts'
import { listFocus } from '../../../../ui/page/scrollFocus.ts'
import { AssetCell } from './AssetCell.tsx'
import type { CalendarAddress } from './calendar.hash.ts'
import { calendarStyle, calendarVariables } from './calendarStyle.ts'
import { AxisHeader } from './AxisHeader.tsx'
import { RentalTrack } from './RentalTrack.tsx'

type Props = {
  address: CalendarAddress
  period: string
  rows: readonly CalendarRow[]
  /** Whether the rows are those of the period before, until the new ones arrive. */
  isOutdated: boolean
  helpId: string
  onEndReached: () => void
  onReserve: (assetId: number, day: Day) => void
}

type Context = { label: string }

/** The identity must be stable, or the list would remount every row. */
const PARTS: TableComponents<CalendarRow, Context> = {
  Table: ({ context, ...rest }) => <table aria-label={context.label} {...rest} />,
  TableRow: ({ context: _context, item: _item, ...rest }) => (
    <tr aria-rowindex={rest['data-index'] + 2} {...rest} />
  ),
}

/** One row per asset, with its rentals as bars. Only the visible rows are rendered. */
export function CalendarTable({ address, period, rows, isOutdated, helpId, onEndReached, onReserve }: Props) {
  const text = useText()
  const now = useNow()
  const { axis, today } = address
  const mayManage = useCan('rental.manage')
  const mayReserve = useCan('rental.create')
  const onScroller = useTodayInView(address)
  const [first = today] = axis.days
  const header = () => (
    <tr>
      <th scope="col">{text('rentalCalendar.asset')}</th>
      <th scope="col">
        <span style={visuallyHidden}>{period}</span>
        <AxisHeader axis={axis} today={today} />
      </th>
    </tr>
  )
  const cells = (_: number, row: CalendarRow) => (
    <>
      <th scope="row">
        <AssetCell
          asset={row.asset}
          onReserve={mayReserve ? () => onReserve(row.asset.id, first > today ? first : today) : null}
        />
      </th>
      <td>
        <RentalTrack
          row={row}
          axis={axis}
          now={now}
          today={today}
          mayManage={mayManage}
          helpId={helpId}
          onReserve={mayReserve ? onReserve : null}
        />
      </td>
    </>
  )
  return (
    <Box
      aria-busy={isOutdated}
      sx={{ ...listFocus, ...calendarStyle, ...(isOutdated && { '& [data-track]': outdated }) }}
      style={calendarVariables(axis, now)}
    >
      <TableVirtuoso
        data={rows}
        context={{ label: text('rentalCalendar.table', { period }) }}
        components={PARTS}
        computeItemKey={(_, { asset }) => asset.id}
        fixedHeaderContent={header}
        itemContent={cells}
        endReached={onEndReached}
        increaseViewportBy={300}
        scrollerRef={onScroller}
      />
    </Box>
  )
}

const outdated = { opacity: 0.4 }

/** Days that are visible before today on a phone. */
const DAYS_BEFORE = 1

/** On a phone, scrolls horizontally until today is in view, whenever it appears or disappears. */
function useTodayInView({ axis, today }: CalendarAddress) {
  const isMobile = useIsMobile()
  const scroller = useRef<HTMLElement | Window | null>(null)
  const [isReady, setReady] = useState(false)
  const index = axis.days.indexOf(today)
  useEffect(() => {
    const element = scroller.current
    if (!isReady || !isMobile || !(element instanceof HTMLElement)) return
    const header = element.querySelector<HTMLElement>('thead th:last-of-type')
    const width = (header?.offsetWidth ?? 0) / axis.days.length
    element.scrollTo({ left: Math.max(index - DAYS_BEFORE, 0) * width })
  }, [isReady, isMobile, index, axis.days.length])
  return (element: HTMLElement | Window | null) => {
    scroller.current = element
    if (element) setReady(true)
  }
}
