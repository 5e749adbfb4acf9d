import Box from '@mui/material/Box'
import { useText } from '../../../../lib/intl.tsx'
import { SearchField } from '../../../../ui/fields/SearchField.tsx'
import type { MapView } from '../liveMap.hash.ts'
import { FleetFilters } from './FleetFilters.tsx'
import { StatusFilter } from './StatusFilter.tsx'
import type { Shown } from './useShown.ts'

type Props = {
  shown: Shown
  view: MapView
  /** Less space above, because the head of the list comes first. */
  closer: boolean
  onChange: (patch: Partial<MapView>, options?: { replace?: boolean }) => void
  /** The user pressed Enter in a field. */
  onEnter: () => void
}

/** The search field and the filters. */
export function FleetSearch({ shown, view, closer, onChange, onEnter }: Props) {
  const text = useText()
  return (
    <Box
      component="search"
      aria-label={text('maptrac.filters')}
      sx={{
        p: 1.5,
        pt: { xs: closer ? 1 : 0, md: 1.5 },
        display: 'grid',
        gap: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
      }}
      onKeyDown={({ key, target }) => {
        if (key === 'Enter' && target instanceof HTMLInputElement) onEnter()
      }}
    >
      <Box sx={{ display: 'flex' }}>
        <SearchField
          value={view.search}
          label={text('maptrac.search')}
          onChange={(search) => onChange({ search }, { replace: true })}
        />
      </Box>
      <StatusFilter shown={shown} view={view} onChange={onChange} />
      <FleetFilters counts={shown.counts} view={view} onChange={onChange} />
    </Box>
  )
}
