import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useDeferredValue, useId } from 'react'
import { useHashState } from '../../../../lib/hash.ts'
import { useText } from '../../../../lib/intl.tsx'
import { useIsMobile } from '../../../../lib/viewport.ts'
import { CalendarIcon } from '../../../../ui/icons.tsx'
import { SkeletonTable } from '../../../../ui/lists/dataTable/SkeletonTable.tsx'
import { MoreFailed } from '../../../../ui/lists/MoreFailed.tsx'
import { pagedRows } from '../../../../ui/lists/pagedRows.ts'
import { EmptyState } from '../../../../ui/page/EmptyState.tsx'
import { LoadError } from '../../../../ui/page/LoadError.tsx'
import { NewRentalHash } from '../rentals.hash.ts'
import { useCalendarPages } from './calendar.api.ts'
import type { CalendarAddress } from './calendar.hash.ts'
import { useCalendarAddress } from './calendar.hash.ts'
import { CalendarLegend } from './CalendarLegend.tsx'
import { CalendarTable } from './CalendarTable.tsx'
import { CalendarToolbar, usePeriodText } from './CalendarToolbar.tsx'

/** Who has which asset when: one row per asset over some weeks. */
export function CalendarView() {
  const text = useText()
  const helpId = useId()
  const address = useCalendarAddress()
  const period = usePeriodText(address)
  const searched = useDeferredValue(address)
  const pages = useCalendarPages(searched)
  const { rows, loadingMore, ...paged } = pagedRows(pages)
  const [, setNewRental] = useHashState(NewRentalHash)
  const total = rows?.length ?? 0
  const count = rows ? text('rentalCalendar.count', { total, more: String(pages.hasNextPage) }) : ''
  return (
    <>
      <CalendarToolbar address={address} period={period} count={count} />
      <Rows pages={pages} address={address}>
        <Box sx={{ position: 'relative', display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
          <CalendarTable
            // Another list begins at its top.
            key={[searched.search, searched.category, searched.rented].join(' ')}
            address={address}
            period={period}
            rows={rows ?? []}
            isOutdated={pages.isPlaceholderData}
            helpId={helpId}
            onEndReached={paged.onEndReached}
            onReserve={(asset, start) => setNewRental({ add: true, asset, start })}
          />
          {paged.onRetryMore && <MoreFailed onRetry={paged.onRetryMore} />}
          {loadingMore && <LinearProgress aria-label={text('app.loading')} sx={progress} />}
        </Box>
      </Rows>
      <CalendarLegend helpId={helpId} />
    </>
  )
}

type RowsProps = {
  pages: ReturnType<typeof useCalendarPages>
  address: CalendarAddress
  children: React.ReactNode
}

/** The rows, or why there are none. */
function Rows({ pages, address, children }: RowsProps) {
  const text = useText()
  const isMobile = useIsMobile()
  const { data, error, refetch } = pages
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonTable isMobile={isMobile} />
  if (data.pages.some(({ rows }) => rows.length > 0)) return children
  const { search, category, rented } = address
  const isFiltered = search !== '' || category !== undefined || rented
  const clear = () => address.change({ search: '', category: undefined, rented: false })
  return (
    <EmptyState
      icon={<CalendarIcon />}
      title={text(isFiltered ? 'rentalCalendar.noMatch' : 'rentalCalendar.empty')}
    >
      {isFiltered && (
        <Button variant="outlined" color="inherit" onClick={clear}>
          {text('filter.clearAll')}
        </Button>
      )}
    </EmptyState>
  )
}

const progress = { position: 'absolute', bottom: 0, insetInline: 0, height: 3, borderRadius: 1 } as const
