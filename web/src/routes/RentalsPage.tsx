import { useExportAction } from '../features/rentals/rentals/list/useExportAction.tsx'
import { RentalTab, RENTAL_TABS } from '../features/rentals/rentals/rentals.hash.ts'
import { useHashState } from '../lib/hash.ts'
import { useText } from '../lib/intl.tsx'
import { AddingTabs } from './AddingTabs.tsx'
import { rentalTab } from './rentalTabs.tsx'

/** Everything that is on rent, reserved or overdue: as a board for the counter, a calendar and a list. */
export function RentalsPage() {
  const text = useText()
  const [{ tab }] = useHashState(RentalTab)
  const exportAction = useExportAction()
  return (
    <AddingTabs
      title={text('rentals.title')}
      section="rentals"
      label={text('rentals.tabs')}
      tabs={RENTAL_TABS.map(rentalTab)}
      shown={rentalTab(tab)}
      actions={tab === 'list' ? [exportAction] : []}
    />
  )
}
