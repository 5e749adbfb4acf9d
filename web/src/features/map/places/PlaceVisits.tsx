import Alert from '@mui/material/Alert'
import type { Place } from '@yardmaster/core/contract/map/places.ts'
import { dayAt } from '@yardmaster/core/days.ts'
import { useEffect } from 'react'
import { useHashState } from '../../../lib/hash.ts'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { useDayFormat, useToday } from '../../../lib/time.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { ZoneNote } from '../../../ui/page/ZoneNote.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { HistoryIcon, WarningIcon } from '../../../ui/icons.tsx'
import { PlaceHash, instantOf } from './placeHash.ts'
import { PlaceToolbar } from './PlaceToolbar.tsx'
import { useVisitPages } from './places.api.ts'
import { useVisitColumns } from './useVisitColumns.tsx'

/** The visits of a day. The link of a visit opens its day and highlights its row. */
export function PlaceVisits({ place }: { place: Place }) {
  const text = useText()
  const format = useDayFormat()
  const today = useToday()
  const [{ date, areaId, eventId }, setHash] = useHashState(PlaceHash)
  const linkedDay = useDayOf(eventId)
  const day = [date, linkedDay].find((each) => each !== undefined && each <= today) ?? today
  const pages = useVisitPages(place.id, day, areaId)
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = pages
  const rows = data?.pages.flatMap((page) => page.rows)
  const total = data?.pages[0]?.total
  const { isFound, isSought } = useLinkedVisit(eventId, pages, rows)
  const columns = useVisitColumns(place.id, day)
  return (
    <>
      <PlaceToolbar
        place={place}
        day={day}
        areaId={areaId}
        dayLabel={(shown) => text('places.day', { date: shown })}
        found={total === undefined ? '' : text('places.visits.count', { total })}
        onDay={(next) => setHash({ date: next < today ? next : undefined, eventId: undefined })}
        onArea={(next) => setHash({ areaId: next, eventId: undefined }, { replace: true })}
      />
      {rows && rows.length > 0 && <ZoneNote sx={{ mb: 1 }} />}
      {isSought && !hasNextPage && (
        <Alert severity="warning" icon={<WarningIcon />} sx={{ mb: 2 }}>
          {text('places.visit.notFound')}
        </Alert>
      )}
      <DataTable
        label={text('places.visits', { date: format.medium(day) })}
        rows={rows}
        columns={columns}
        rowId={({ id }) => id}
        highlight={isFound ? eventId : undefined}
        empty={
          <EmptyState
            icon={<HistoryIcon />}
            title={text('places.visits.empty', { date: format.medium(day) })}
            {...(place.areas.length === 0 && { body: text('places.present.noAreas') })}
          />
        }
        error={error}
        onRetry={() => void refetch()}
        total={total}
        loadingMore={isFetchingNextPage}
        onEndReached={() => {
          if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
        }}
        fill
      />
    </>
  )
}

function useDayOf(eventId: string | undefined): string | undefined {
  const { timezone } = useSession().branch
  return eventId === undefined ? undefined : dayAt(instantOf(eventId), timezone)
}

/** Loads more pages until the visit of the URL appears. */
function useLinkedVisit(
  eventId: string | undefined,
  { hasNextPage, isFetchingNextPage, fetchNextPage }: ReturnType<typeof useVisitPages>,
  rows: readonly { id: string }[] | undefined,
) {
  const isFound = eventId !== undefined && rows?.some(({ id }) => id === eventId)
  const isSought = eventId !== undefined && rows !== undefined && !isFound
  useEffect(() => {
    if (isSought && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [isSought, hasNextPage, isFetchingNextPage, fetchNextPage])
  return { isFound, isSought }
}
