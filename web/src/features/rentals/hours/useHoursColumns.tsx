import Box from '@mui/material/Box'
import type { HoursRow } from '@yardmaster/core/contract/rentals/hours.ts'
import { NO_VALUE } from '@yardmaster/core/noValue.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import { useUnits } from '../../../lib/units.ts'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { Doubts } from './Doubts.tsx'
import { useHoursText } from './useHoursText.ts'

/** Returns the columns of the report. A sortable column has the name of its sort order. */
export function useHoursColumns(): Column<HoursRow>[] {
  const text = useText()
  const units = useUnits()
  const hours = useHoursText()
  const times = useTimeFormat({ inList: true })
  const maySeeClients = useCan('client.read')
  const client: Column<HoursRow> = {
    id: 'client',
    header: text('hours.report.client'),
    value: (row) => row.client?.name ?? '',
    cell: (row) => (
      <>
        {[row.client?.name, row.site?.name].filter(Boolean).join(' · ')}
        <Doubts of={row} />
      </>
    ),
  }
  return [
    {
      id: 'asset',
      header: text('hours.report.asset'),
      width: 110,
      value: ({ asset }) => asset.name,
      cell: (row) => (
        <>
          <Box sx={{ fontWeight: 'fontWeightMedium' }}>{row.asset.name}</Box>
          {!maySeeClients && <Doubts of={row} />}
        </>
      ),
    },
    ...(maySeeClients ? [client] : []),
    {
      id: 'contract',
      header: text('hours.report.contract'),
      width: 100,
      noWrap: true,
      phone: 'hidden',
      cell: ({ contract }) => contract || NO_VALUE,
    },
    {
      id: 'outAt',
      header: text('hours.report.out'),
      width: 108,
      noWrap: true,
      value: ({ outAt }) => outAt,
      cell: ({ outAt }) => times.date(outAt),
    },
    {
      id: 'inAt',
      header: text('hours.report.in'),
      width: 108,
      noWrap: true,
      cell: ({ inAt }) => (inAt ? times.date(inAt) : text('hours.report.onRent')),
    },
    {
      id: 'per',
      header: text('hours.report.rate'),
      width: 84,
      noWrap: true,
      phone: 'hidden',
      cell: ({ per }) => (per ? text(`hours.per.${per}`) : NO_VALUE),
    },
    {
      id: 'included',
      header: text('hours.included'),
      width: 104,
      noWrap: true,
      align: 'right',
      cell: (row) => <Included row={row} />,
    },
    {
      id: 'used',
      header: text('hours.used'),
      width: 92,
      noWrap: true,
      align: 'right',
      cell: ({ usedHours }) => hours(usedHours),
    },
    {
      id: 'over',
      header: text('hours.over'),
      width: 92,
      noWrap: true,
      align: 'right',
      cell: ({ overHours }) => <Over value={hours(overHours)} isOver={(overHours ?? 0) > 0} />,
    },
    {
      id: 'amount',
      header: text('hours.amount'),
      width: 110,
      noWrap: true,
      align: 'right',
      cell: ({ amount, overHours }) => (
        <Over value={amount === null ? NO_VALUE : units.money(amount)} isOver={(overHours ?? 0) > 0} />
      ),
    },
  ]
}

/** Several periods are shown as 2 × 40.0 h: no period uses the hours of another, so a sum would mislead. */
function Included({ row: { periods, includedHours, includedPerPeriod, source } }: { row: HoursRow }) {
  const text = useText()
  const hours = useHoursText()
  const isSum = source === 'device' && periods > 1 && includedPerPeriod !== null
  if (!isSum) return hours(includedHours)
  return text('hours.report.each', { count: periods, hours: hours(includedPerPeriod) })
}

const Over = ({ value, isOver }: { value: string; isOver: boolean }) => (
  <Box component="span" sx={{ ...(isOver && { color: 'error.main', fontWeight: 'fontWeightMedium' }) }}>
    {value}
  </Box>
)
