import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { RepairState } from '@yardmaster/core/contract/service/repairList.ts'
import { REPAIR_STATES } from '@yardmaster/core/contract/service/repairList.ts'
import { useCan } from '../../../lib/session.tsx'
import { FilterRow } from '../../../ui/lists/FilterRow.tsx'
import { useText } from '../../../lib/intl.tsx'
import { ClientFilter } from '../../../widgets/clients/ClientFilter.tsx'
import { CategoryAvatar } from '../../../widgets/equipment/CategoryAvatar.tsx'
import { BranchFilter } from '../../../widgets/branches/BranchFilter.tsx'
import { FilterMenu } from '../../../widgets/lists/FilterMenu.tsx'
import { AssetAndDates } from './AssetAndDates.tsx'
import { useCategoriesByName } from './repairList.api.ts'
import { PlanFilters } from './PlanFilters.tsx'
import type { Listing } from './repairList.hash.ts'
import { AGES, isFiltered, NO_FILTER } from './repairList.hash.ts'

type Props = { listing: Listing; onChange: (filter: Partial<Listing>) => void }

/** The filters of the list: open or resolved, categories, age, one asset, and days. */
export function RepairFilters({ listing, onChange }: Props) {
  const text = useText()
  const { data: categories = [] } = useCategoriesByName()
  const maySeeClients = useCan('client.read')
  const { state, categories: chosen, age } = listing
  return (
    <FilterRow
      onClear={isFiltered(listing) ? () => onChange({ ...NO_FILTER, search: listing.search }) : null}
    >
      <StateSwitch state={state} onChange={onChange} />
      <BranchFilter chosen={listing.branches} onChange={(branches) => onChange({ branches })} />
      <FilterMenu
        label={text('repairs.category')}
        choices={categories.map(({ id, name, meta }) => ({
          id: String(id),
          label: name,
          icon: <CategoryAvatar icon={meta.icon} color={meta.color} size={24} />,
          chosen: chosen.includes(id),
        }))}
        onToggle={(id) =>
          onChange({
            categories: chosen.includes(Number(id))
              ? chosen.filter((other) => other !== Number(id))
              : [...chosen, Number(id)],
          })
        }
        onClear={() => onChange({ categories: [] })}
      />
      {state === 'open' && (
        <FilterMenu
          label={text('repairs.age')}
          choices={AGES.map((days) => ({
            id: String(days),
            label: text('repairs.age.over', { days }),
            chosen: days === age,
          }))}
          onToggle={(id) => onChange({ age: Number(id) === age ? undefined : Number(id) })}
          onClear={() => onChange({ age: undefined })}
        />
      )}
      {maySeeClients && (
        <ClientFilter
          clientId={listing.client}
          siteId={listing.site}
          onChange={(client) => onChange({ client, site: undefined })}
        />
      )}
      <PlanFilters listing={listing} onChange={onChange} />
      <AssetAndDates listing={listing} onChange={onChange} />
    </FilterRow>
  )
}

const OF_OPEN_TICKETS = { age: undefined, status: undefined, due: undefined }
const OF_RESOLVED_TICKETS = { completedFrom: undefined, completedTo: undefined }

type StateProps = Pick<Props, 'onChange'> & { state: RepairState }

function StateSwitch({ state, onChange }: StateProps) {
  const text = useText()
  return (
    <ToggleButtonGroup
      exclusive
      value={state}
      aria-label={text('repairs.state')}
      // Clears the filters that don't apply to the tickets of the other state.
      onChange={(_, next: RepairState | null) => {
        if (next) onChange({ state: next, ...(next === 'open' ? OF_RESOLVED_TICKETS : OF_OPEN_TICKETS) })
      }}
      sx={{ flex: 'none', height: { xs: 44, md: 38 } }}
    >
      {REPAIR_STATES.map((name) => (
        <ToggleButton
          key={name}
          value={name}
          sx={{ px: 1.5, py: 0, color: 'text.secondary', bgcolor: 'background.paper' }}
        >
          {text(`repairs.state.${name}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
