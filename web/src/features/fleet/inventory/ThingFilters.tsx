import { STATUSES } from '@yardmaster/core/contract/history/snapshots.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { byName } from '../../../lib/byName.ts'
import { FilterRow } from '../../../ui/lists/FilterRow.tsx'
import { ClientFilter } from '../../../widgets/clients/ClientFilter.tsx'
import { CategoryAvatar } from '../../../widgets/equipment/CategoryAvatar.tsx'
import { ActivityIcon } from '../../../widgets/equipment/StatusMark.tsx'
import { BranchFilter } from '../../../widgets/branches/BranchFilter.tsx'
import { FilterMenu } from '../../../widgets/lists/FilterMenu.tsx'
import { useFlagChoices } from '../../../widgets/flags/useFlagChoices.tsx'
import { RentalStateFilter } from '../../../widgets/rentals/RentalStateFilter.tsx'
import { useCategoriesById } from './inventory.api.ts'
import type { Listing } from './inventory.hash.ts'
import { isFiltered, NO_FILTER } from './inventory.hash.ts'
import { LocationFilter, PeopleFilter } from './WhereFilters.tsx'

type Props = { listing: Listing; onChange: (filter: Partial<Listing>) => void }

const toggled = <Item,>(items: readonly Item[], item: Item): Item[] =>
  items.includes(item) ? items.filter((other) => other !== item) : [...items, item]

/** The filters of the list. Those that few lists need come last. */
export function ThingFilters({ listing, onChange }: Props) {
  const text = useText()
  const { data: categories = {} } = useCategoriesById()
  const maySeeClients = useCan('client.read')
  const flagChoices = useFlagChoices()
  const { categories: categoryIds, statuses, inShop, moved, theft, flag, rentals } = listing
  const hasService = useCan('repair.read')
  const hasRentals = useCan('rental.read')
  return (
    <FilterRow
      onClear={isFiltered(listing) ? () => onChange({ ...NO_FILTER, search: listing.search }) : null}
    >
      <BranchFilter chosen={listing.branches} onChange={(branches) => onChange({ branches })} />
      <FilterMenu
        label={text('assets.category')}
        choices={byName(categories).map(({ id, name, meta }) => ({
          id: String(id),
          label: name,
          icon: <CategoryAvatar icon={meta.icon} color={meta.color} size={24} />,
          chosen: categoryIds.includes(id),
        }))}
        onToggle={(id) => onChange({ categories: toggled(categoryIds, Number(id)) })}
        onClear={() => onChange({ categories: [] })}
      />
      <FilterMenu
        label={text('status.activity')}
        choices={STATUSES.map((status) => ({
          id: status,
          label: text(`status.${status}`),
          icon: <ActivityIcon status={status} />,
          chosen: statuses.includes(status),
        }))}
        onToggle={(id) => {
          const status = STATUSES.find((known) => known === id)
          if (status) onChange({ statuses: toggled(statuses, status) })
        }}
        onClear={() => onChange({ statuses: [] })}
      />
      {hasService && (
        <FilterMenu
          label={text('status.shop')}
          choices={[true, false].map((wanted) => ({
            id: String(wanted),
            label: text(wanted ? 'status.inShop' : 'status.notInShop'),
            chosen: inShop === wanted,
          }))}
          onToggle={(id) => onChange({ inShop: String(inShop) === id ? undefined : id === 'true' })}
          onClear={() => onChange({ inShop: undefined })}
        />
      )}
      {hasRentals && (
        <>
          <RentalStateFilter chosen={rentals} onChange={(states) => onChange({ rentals: states })} />
          {/* The dashboard links to it. The row has no room for a filter that is seldom of use. */}
          {moved !== undefined && (
            <FilterMenu
              label={text('assets.movement')}
              choices={[{ id: 'true', label: text('assets.moved'), chosen: moved }]}
              onToggle={() => onChange({ moved: moved ? undefined : true })}
              onClear={() => onChange({ moved: undefined })}
            />
          )}
        </>
      )}
      {theft !== undefined && (
        <FilterMenu
          label={text('assets.theft')}
          choices={[{ id: 'true', label: text('assets.theft.possible'), chosen: theft }]}
          onToggle={() => onChange({ theft: theft ? undefined : true })}
          onClear={() => onChange({ theft: undefined })}
        />
      )}
      <FilterMenu
        label={text('assets.flag')}
        choices={flagChoices.map(({ id, ...choice }) => ({
          ...choice,
          id: String(id),
          chosen: flag.includes(id),
        }))}
        // Only one flag at a time: an asset with two flags is found by either.
        onToggle={(id) => onChange({ flag: flag.includes(Number(id)) ? [] : [Number(id)] })}
        onClear={() => onChange({ flag: [] })}
      />
      <LocationFilter listing={listing} onChange={onChange} />
      <PeopleFilter listing={listing} onChange={onChange} />
      {maySeeClients && (
        <ClientFilter
          clientId={listing.client[0]}
          siteId={listing.site[0]}
          onChange={(client) => onChange({ client: client === undefined ? [] : [client], site: [] })}
        />
      )}
    </FilterRow>
  )
}
