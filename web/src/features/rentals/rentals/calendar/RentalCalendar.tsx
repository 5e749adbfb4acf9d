import { Suspense } from 'react'
import { lazyPart } from '../../../../lib/lazy.ts'
import { useIsMobile } from '../../../../lib/viewport.ts'
import { SkeletonTable } from '../../../../ui/lists/dataTable/SkeletonTable.tsx'

const CalendarView = lazyPart(async () => (await import('./CalendarView.tsx')).CalendarView, {
  words: ['rentals.calendar', 'rentalState', 'clientChoice', 'pickers'],
})

/** The calendar of rentals. Its code and texts load when it is first shown. */
export function RentalCalendar() {
  const isMobile = useIsMobile()
  return (
    <Suspense fallback={<SkeletonTable isMobile={isMobile} />}>
      <CalendarView />
    </Suspense>
  )
}
