import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { EquipmentReport } from '@yardmaster/core/contract/reports/equipmentReports.ts'
import type { Day } from '@yardmaster/core/days.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { formatDuration } from '@yardmaster/core/units.ts'
import { useText } from '../../../lib/intl.tsx'
import { useDayFormat, useTimeFormat } from '../../../lib/time.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { MapLink } from '../../../widgets/map/MapLink.tsx'

type Row = {
  start: string
  end: string
  seconds: number
  /** The position of the interval is known. */
  isPlaced: boolean
  /** Undefined until the user requests the addresses. */
  address: string | undefined
}

type Props = {
  assetId: number
  report: EquipmentReport
  day: Day
  /** Seconds. */
  total: number
  rows: readonly Row[]
}

/** The intervals of one day and their total. */
export function DayTable({ assetId, report, day, total, rows }: Props) {
  const text = useText()
  const format = useDayFormat()
  const back = paths.equipmentReport(assetId, report)
  const timeline = `${paths.plainTimeline(assetId)}?${new URLSearchParams({ date: day, backTo: back }).toString()}`
  return (
    <Card title={format.full(day)}>
      <Box component="table" sx={table}>
        <thead>
          <tr>
            <th scope="col">{text('assetReport.column.time')}</th>
            <th scope="col">{text('assetReport.column.place')}</th>
            <th scope="col">{text('assetReport.column.duration')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Stretch key={row.start} assetId={assetId} row={row} />
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={3}>{text('assetReport.noData')}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={2}>
              <Link component={AppLink} href={timeline}>
                {text('assetReport.totalCount', { count: rows.length })}
              </Link>
            </td>
            <td>{formatDuration(total)}</td>
          </tr>
        </tfoot>
      </Box>
    </Card>
  )
}

/** The shortest day, when clocks are set forward. */
const SHORTEST_DAY = 23 * 3600

const isWholeDay = ({ seconds }: Row): boolean => seconds >= SHORTEST_DAY

function Stretch({ assetId, row }: { assetId: number; row: Row }) {
  const text = useText()
  const { time } = useTimeFormat({ inList: true })
  const { start, end, seconds, isPlaced, address } = row
  return (
    <tr>
      <td>
        {isWholeDay(row) && time(start) === time(end)
          ? text('assetReport.allDay')
          : text('assetReport.fromTo', { start: time(start), end: time(end) })}
      </td>
      <td>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          {isPlaced && (
            <MapLink
              href={paths.mapOf(`thing:${assetId}`, start)}
              name={address ?? text('assetReport.place', { time: time(start) })}
            />
          )}
          {address}
        </Box>
      </td>
      <td>{formatDuration(seconds)}</td>
    </tr>
  )
}

const table = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    textAlign: 'left',
    px: 1,
    py: 0.5,
    height: { xs: 44, md: 40 },
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& th': { color: 'text.secondary', typography: 'smallStrong', height: 32 },
  '& th:first-of-type': { width: { xs: 100, md: 172 } },
  '& th:last-of-type': { width: { xs: 80, md: 88 } },
  '& :is(th, td):last-of-type:not([colspan])': { textAlign: 'right' },
  '& tbody td[colspan]': { color: 'text.secondary' },
  '& tfoot td': { borderBottom: 0, fontWeight: 'fontWeightMedium' },
} as const
