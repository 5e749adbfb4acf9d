import { paths } from '@yardmaster/core/paths.ts'
import { useAvailabilityAction } from '../features/rentals/rentals/availability/useAvailabilityAction.tsx'
import { useImportAction } from '../features/rentals/rentals/import/useImportAction.tsx'
import { useExportAction } from '../features/rentals/rentals/list/useExportAction.tsx'
import { RentalTab, RENTAL_TABS } from '../features/rentals/rentals/rentals.hash.ts'
import { useHashState } from '../lib/hash.ts'
import { useText } from '../lib/intl.tsx'
import { useCan } from '../lib/session.tsx'
import { ReportIcon, WarningIcon } from '../ui/icons.tsx'
import { AddingTabs } from './AddingTabs.tsx'
import { rentalTab } from './rentalTabs.tsx'

/** Everything that is on rent, reserved or overdue: as a board for the counter, a calendar and a list. */
export function RentalsPage() {
  const text = useText()
  const findAvailable = useAvailabilityAction()
  const [{ tab }] = useHashState(RentalTab)
  const exportAction = useExportAction()
  const imports = useImportAction()
  const hours = { id: 'hours', label: text('rentals.hours'), icon: <ReportIcon />, href: paths.rentalHours }
  const exceptions = {
    id: 'exceptions',
    label: text('rentals.exceptions'),
    icon: <WarningIcon />,
    href: paths.exceptions,
    hidden: !useCan('report.read'),
  }
  return (
    <>
      <AddingTabs
        title={text('rentals.title')}
        section="rentals"
        label={text('rentals.tabs')}
        tabs={RENTAL_TABS.map(rentalTab)}
        shown={rentalTab(tab)}
        actions={[
          findAvailable,
          hours,
          exceptions,
          ...(tab === 'list' ? [exportAction] : []),
          imports.action,
        ]}
      />
      {imports.dialog}
    </>
  )
}
