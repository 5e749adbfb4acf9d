import { STATUSES } from '@yardmaster/core/contract/history/snapshots.ts'
import { STANDARD_FLAG_IDS, flagWord, isServiceFlag } from '@yardmaster/core/flags.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { byName } from '../../../lib/byName.ts'
import { FilterRow } from '../../../ui/lists/FilterRow.tsx'
import { CategoryAvatar } from '../../../widgets/equipment/CategoryAvatar.tsx'
import { ActivityIcon } from '../../../widgets/equipment/StatusMark.tsx'
import { FilterMenu } from '../../../widgets/lists/FilterMenu.tsx'
import { FlagIcon } from '../../../widgets/flags/FlagIcon.tsx'
import { useCategoriesById } from './inventory.api.ts'
import type { Listing } from './inventory.hash.ts'
import { isFiltered, NO_FILTER } from './inventory.hash.ts'

type Props = { listing: Listing; onChange: (filter: Partial<Listing>) => void }

const toggled = <Item,>(items: readonly Item[], item: Item): Item[] =>
  items.includes(item) ? items.filter((other) => other !== item) : [...items, item]

/** This flag applies to areas, not to assets. */
const AREA_FLAG = 3

/** The filters of the list: categories, activities, shop and one flag. */
export function ThingFilters({ listing, onChange }: Props) {
  const text = useText()
  const { data: categories = {} } = useCategoriesById()
  const { categories: categoryIds, statuses, inShop, flag } = listing
  const hasService = useCan('repair.read')
  const isOffered = (id: number) => id !== AREA_FLAG && (hasService || !isServiceFlag(id))
  return (
    <FilterRow
      onClear={isFiltered(listing) ? () => onChange({ ...NO_FILTER, search: listing.search }) : null}
    >
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
      <FilterMenu
        label={text('assets.flag')}
        choices={STANDARD_FLAG_IDS.filter(isOffered).map((id) => ({
          id: String(id),
          label: text(flagWord(id)),
          icon: <FlagIcon id={id} size={18} />,
          chosen: flag.includes(id),
        }))}
        // Only one flag at a time: an asset with two flags is found by either.
        onToggle={(id) => onChange({ flag: flag.includes(Number(id)) ? [] : [Number(id)] })}
        onClear={() => onChange({ flag: [] })}
      />
    </FilterRow>
  )
}
