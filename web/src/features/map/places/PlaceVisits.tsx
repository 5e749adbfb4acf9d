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
import { pagedRows } from '../../../ui/lists/pagedRows.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { HistoryIcon, WarningIcon } from '../../../ui/icons.tsx'
import { GatewayEvents } from '../gateways/gateways.public.ts'
import { EventLists } from './EventLists.tsx'
import { PlaceHash, instantOf } from './placeHash.ts'
import { PlaceToolbar } from './PlaceToolbar.tsx'
import { useVisitPages } from './places.api.ts'
import { useVisitColumns } from './useVisitColumns.tsx'

/** The events of a day: visits, or what the gateways reported. */
export function PlaceVisits({ place }: { place: Place }) {
  const [{ list }] = useHashState(PlaceHash)
  return list === 'gateways' ? <GatewayList place={place} /> : <VisitList place={place} />
}

function GatewayList({ place }: { place: Place }) {
  const text = useText()
  const today = useToday()
  const [{ date = today, areaId }, setHash] = useHashState(PlaceHash)
  const day = date <= today ? date : today
  return (
    <>
      <PlaceToolbar
        place={place}
        day={day}
        areaId={areaId}
        dayLabel={(shown) => text('places.day', { date: shown })}
        found=""
        onDay={(next) => setHash({ date: next < today ? next : undefined })}
        onArea={(next) => setHash({ areaId: next }, { replace: true })}
      >
        <EventLists placeId={place.id} />
      </PlaceToolbar>
      <GatewayEvents placeId={place.id} day={day} areaId={areaId} />
    </>
  )
}

/** The visits of a day. The link of a visit opens its day and highlights its row. */
function VisitList({ place }: { place: Place }) {
  const text = useText()
  const format = useDayFormat()
  const today = useToday()
  const [{ date, areaId, eventId }, setHash] = useHashState(PlaceHash)
  const linkedDay = useDayOf(eventId)
  const day = [date, linkedDay].find((each) => each !== undefined && each <= today) ?? today
  const pages = useVisitPages(place.id, day, areaId)
  const paged = pagedRows(pages)
  const total = pages.data?.pages[0]?.total
  const { isFound, isSought } = useLinkedVisit(eventId, pages, paged.rows)
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
      >
        <EventLists placeId={place.id} />
      </PlaceToolbar>
      {Boolean(paged.rows?.length) && <ZoneNote sx={{ mb: 1 }} />}
      {isSought && !pages.hasNextPage && (
        <Alert severity="warning" icon={<WarningIcon />} sx={{ mb: 2 }}>
          {text('places.visit.notFound')}
        </Alert>
      )}
      <DataTable
        label={text('places.visits', { date: format.medium(day) })}
        {...paged}
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
        total={total}
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
  { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }: ReturnType<typeof useVisitPages>,
  rows: readonly { id: string }[] | undefined,
) {
  const isFound = eventId !== undefined && rows?.some(({ id }) => id === eventId)
  const isSought = eventId !== undefined && rows !== undefined && !isFound
  useEffect(() => {
    if (isSought && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [isSought, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
  return { isFound, isSought }
}
