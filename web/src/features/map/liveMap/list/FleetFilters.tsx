import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { categories as categoriesContract } from '@yardmaster/core/contract/fleet/categories.ts'
import { useNumber, useText } from '../../../../lib/intl.tsx'
import { useEndpoint } from '../../../../lib/query.ts'
import { useCan } from '../../../../lib/session.tsx'
import { CategoryAvatar } from '../../../../widgets/equipment/CategoryAvatar.tsx'
import { FilterMenu } from '../../../../widgets/lists/FilterMenu.tsx'
import { useFlagChoices } from '../../../../widgets/flags/useFlagChoices.tsx'
import type { FleetCounts } from '../fleet/fleet.ts'
import type { MapView } from '../liveMap.hash.ts'
import { isNarrowed, NO_FILTER } from '../liveMap.hash.ts'
import { RentalStateFilter } from '../../../../widgets/rentals/RentalStateFilter.tsx'
import { TaskFilter } from './TaskFilter.tsx'
import { toggled } from './toggled.ts'

type Props = { counts: FleetCounts; view: MapView; onChange: (patch: Partial<MapView>) => void }

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** The filters by category, flag, rental and task. A selection of assets from a link can be cleared. */
export function FleetFilters({ counts, view, onChange }: Props) {
  const text = useText()
  const number = useNumber()
  const mayFilterByTask = useCan('task.read')
  const mayFilterByRental = useCan('rental.read')
  const flagChoices = useFlagChoices()
  const { data = {} } = useEndpoint(categoriesContract.list, {})
  const counted = (label: string, count = 0) => (count > 0 ? `${label} · ${number(count)}` : label)
  const byName = Object.values(data).toSorted((a, b) => collator.compare(a.name, b.name))
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <FilterMenu
        label={text('assets.category')}
        choices={byName.map(({ id, name, meta }) => ({
          id: String(id),
          label: counted(name, counts.categories.get(id)),
          icon: <CategoryAvatar icon={meta.icon} color={meta.color} size={24} />,
          chosen: view.categories.includes(id),
        }))}
        onToggle={(id) => onChange({ categories: toggled(view.categories, Number(id)) })}
        onClear={() => onChange({ categories: [] })}
      />
      <FilterMenu
        label={text('assets.flag')}
        choices={flagChoices.map(({ id, label, icon }) => ({
          id: String(id),
          label: counted(label, counts.flags.get(id)),
          icon,
          chosen: view.flag.includes(id),
        }))}
        onToggle={(id) => onChange({ flag: toggled(view.flag, Number(id)) })}
        onClear={() => onChange({ flag: [] })}
      />
      {/* Rental states are those of now, so they say nothing about a past map. */}
      {mayFilterByRental && view.dateTime === undefined && (
        <RentalStateFilter chosen={view.rentals} onChange={(rentals) => onChange({ rentals })} />
      )}
      {mayFilterByTask ? (
        <TaskFilter chosen={view.tasks} onChange={(tasks) => onChange({ tasks })} />
      ) : (
        view.tasks.length > 0 && (
          <Chip
            label={text('maptrac.tasksChosen', { count: view.tasks.length })}
            onDelete={() => onChange({ tasks: [] })}
          />
        )
      )}
      {view.assets.length > 0 && (
        <Chip
          label={text('maptrac.assetsChosen', { count: view.assets.length })}
          onDelete={() => onChange({ assets: [] })}
        />
      )}
      {isNarrowed(view) && <Button onClick={() => onChange(NO_FILTER)}>{text('filter.clearAll')}</Button>}
    </Box>
  )
}
