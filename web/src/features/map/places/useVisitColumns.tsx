import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import type { PlaceVisit } from '@yardmaster/core/contract/map/places.ts'
import type { Day } from '@yardmaster/core/days.ts'
import { dayAt } from '@yardmaster/core/days.ts'
import { formatDuration } from '@yardmaster/core/units.ts'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { AreaName } from './AreaName.tsx'
import { useVisitorColumns } from './useVisitorColumns.tsx'
import { VisitActions } from './VisitActions.tsx'

export function useVisitColumns(placeId: number, day: Day): Column<PlaceVisit>[] {
  const text = useText()
  const visitor = useVisitorColumns<PlaceVisit>()
  return [
    ...visitor,
    { id: 'area', header: text('places.area'), cell: ({ area }) => <AreaName {...area} /> },
    {
      id: 'from',
      header: text('places.from'),
      width: 190,
      cell: ({ from }) => <Instant at={from} day={day} />,
    },
    {
      id: 'to',
      header: text('places.to'),
      width: 190,
      cell: ({ to }) =>
        to === null ? (
          <Chip size="small" color="success" variant="outlined" label={text('places.stillThere')} />
        ) : (
          <Instant at={to} day={day} />
        ),
    },
    {
      id: 'duration',
      header: text('places.duration'),
      width: 120,
      align: 'right',
      cell: ({ seconds }) => (
        <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatDuration(seconds)}
        </Box>
      ),
    },
    {
      id: 'actions',
      header: text('places.visit.actions'),
      hideHeader: true,
      width: 64,
      align: 'right',
      phone: 'aside',
      cell: (visit) => <VisitActions placeId={placeId} visit={visit} />,
    },
  ]
}

/** Shows only the time if the instant is on the displayed day. */
function Instant({ at, day }: { at: string; day: Day }) {
  const format = useTimeFormat({ inList: true })
  const { timezone } = useSession().branch
  const isOfDay = dayAt(Date.parse(at), timezone) === day
  return (
    <time dateTime={at} title={format.exact(at)}>
      {isOfDay ? format.time(at) : format.dateTime(at)}
    </time>
  )
}
