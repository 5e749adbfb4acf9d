import { useText } from '../../../../lib/intl.tsx'
import { useCan } from '../../../../lib/session.tsx'
import { FilterRow } from '../../../../ui/lists/FilterRow.tsx'
import { ClientFilter } from '../../../../widgets/clients/ClientFilter.tsx'
import { CategoryAvatar } from '../../../../widgets/equipment/CategoryAvatar.tsx'
import { FilterMenu } from '../../../../widgets/lists/FilterMenu.tsx'
import { useCategoriesByName } from '../rentals.api.ts'
import type { Listing } from '../rentals.hash.ts'
import { isFiltered, NO_FILTER } from '../rentals.hash.ts'
import { AssetAndPeriod } from './AssetAndPeriod.tsx'

type Props = { listing: Listing; onChange: (filter: Partial<Listing>) => void }

/** The filters of the list: one category, one client, one asset and the days on rent. */
export function RentalFilters({ listing, onChange }: Props) {
  const text = useText()
  const maySeeClients = useCan('client.read')
  const { data: categories = [] } = useCategoriesByName()
  const { category, client, site } = listing
  return (
    <FilterRow
      onClear={isFiltered(listing) ? () => onChange({ ...NO_FILTER, search: listing.search }) : null}
    >
      <FilterMenu
        label={text('rentals.category')}
        choices={categories.map(({ id, name, meta }) => ({
          id: String(id),
          label: name,
          icon: <CategoryAvatar icon={meta.icon} color={meta.color} size={24} />,
          chosen: category === id,
        }))}
        onToggle={(id) => onChange({ category: Number(id) === category ? undefined : Number(id) })}
        onClear={() => onChange({ category: undefined })}
      />
      {maySeeClients && (
        <ClientFilter
          clientId={client}
          siteId={site}
          onChange={(next) => onChange({ client: next, site: undefined })}
        />
      )}
      <AssetAndPeriod listing={listing} onChange={onChange} />
    </FilterRow>
  )
}
