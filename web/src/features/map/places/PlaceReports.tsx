import Alert from '@mui/material/Alert'
import type { Place, PlaceStays } from '@yardmaster/core/contract/map/places.ts'
import { NO_VALUE } from '@yardmaster/core/noValue.ts'
import { formatDuration } from '@yardmaster/core/units.ts'
import { useHashState } from '../../../lib/hash.ts'
import { useText } from '../../../lib/intl.tsx'
import { useDayFormat, useToday } from '../../../lib/time.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { HistoryIcon } from '../../../ui/icons.tsx'
import { PlaceHash } from './placeHash.ts'
import { PlaceToolbar } from './PlaceToolbar.tsx'
import { usePlaceStays } from './places.api.ts'
import { useVisitorColumns } from './useVisitorColumns.tsx'

type Row = PlaceStays['rows'][number]

const sum = (seconds: readonly number[]) => seconds.reduce((total, each) => total + each, 0)

/** The time that each asset spent at the place, per day over a week. */
export function PlaceReports({ place }: { place: Place }) {
  const text = useText()
  const format = useDayFormat()
  const today = useToday()
  const [{ date, areaId }, setHash] = useHashState(PlaceHash)
  const day = date !== undefined && date <= today ? date : today
  const { data, error, refetch } = usePlaceStays(place.id, {
    date: day,
    ...(areaId !== undefined && { areaId }),
  })
  const columns = useStayColumns(data)
  const label = text('places.stays', { date: format.medium(day) })
  const unshown = data ? data.total - data.rows.length : 0
  return (
    <>
      <PlaceToolbar
        place={place}
        day={day}
        areaId={areaId}
        dayLabel={(shown) => text('places.stays.ending', { date: shown })}
        found={
          data
            ? text('places.stays.found', { total: data.total, time: formatDuration(sum(data.seconds)) })
            : ''
        }
        onDay={(next) => setHash({ date: next < today ? next : undefined, eventId: undefined })}
        onArea={(next) => setHash({ areaId: next }, { replace: true })}
      />
      {unshown > 0 && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {text('places.stays.unshown', { shown: data?.rows.length ?? 0 })}
        </Alert>
      )}
      <DataTable
        label={label}
        rows={data?.rows}
        columns={columns}
        rowId={({ asset }) => String(asset.id)}
        empty={
          <EmptyState
            icon={<HistoryIcon />}
            title={text('places.stays.empty', { date: format.medium(day) })}
            {...(place.areas.length === 0 && { body: text('places.present.noAreas') })}
          />
        }
        error={error}
        onRetry={() => void refetch()}
        fill
      />
    </>
  )
}

function useStayColumns(stays: PlaceStays | undefined): Column<Row>[] {
  const text = useText()
  const format = useDayFormat()
  const visitor = useVisitorColumns<Row>()
  return [
    ...visitor,
    ...(stays?.days ?? []).map((day, n): Column<Row> => ({
      id: day,
      header: format.weekday(day),
      align: 'right',
      value: ({ seconds }) => seconds[n] ?? 0,
      cell: ({ seconds }) => durationOf(seconds[n] ?? 0),
      phone: 'line',
    })),
    {
      id: 'total',
      header: text('places.stays.total'),
      align: 'right',
      value: ({ seconds }) => sum(seconds),
      cell: ({ seconds }) => <strong>{durationOf(sum(seconds))}</strong>,
    },
    {
      id: 'visits',
      header: text('places.stays.visits'),
      align: 'right',
      value: ({ visits }) => visits,
    },
  ]
}

/** A dash instead of zero, so that the days with visits stand out. */
const durationOf = (seconds: number): string => (seconds === 0 ? NO_VALUE : formatDuration(seconds))
