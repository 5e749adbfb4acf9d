import type { ComponentType } from 'react'
import { RefusedChecks } from '../features/rentals/checks/RefusedChecks.tsx'
import { AvailabilitySearch } from '../features/rentals/rentals/availability/AvailabilitySearch.tsx'
import { RentalBoard } from '../features/rentals/rentals/board/RentalBoard.tsx'
import { RentalCalendar } from '../features/rentals/rentals/calendar/RentalCalendar.tsx'
import { RentalList } from '../features/rentals/rentals/list/RentalList.tsx'
import { NewRentalFromLink } from '../features/rentals/rentals/NewRentalFromLink.tsx'
import type { RENTAL_TABS } from '../features/rentals/rentals/rentals.hash.ts'
import type { TabProps } from '../ui/page/TabProps.ts'
import type { AddingTab } from './AddingTabs.tsx'

type TabName = (typeof RENTAL_TABS)[number]

/** Every tab begins with the search for available equipment and can open the dialog for a new rental. */
const withSearch = (Content: ComponentType<Pick<TabProps, 'onAdd'>>) =>
  function RentalsTab({ onAdd }: TabProps) {
    return (
      <>
        <RefusedChecks />
        <AvailabilitySearch />
        <Content onAdd={onAdd} />
        <NewRentalFromLink />
      </>
    )
  }

const TABS: Record<TabName, AddingTab<TabName>['Component']> = {
  board: withSearch(RentalBoard),
  calendar: withSearch(RentalCalendar),
  list: withSearch(RentalList),
}

export const rentalTab = (name: TabName): AddingTab<TabName> => ({
  name,
  label: `rentals.tab.${name}`,
  Component: TABS[name],
  add: { label: 'rentals.new', can: 'rental.create' },
})
