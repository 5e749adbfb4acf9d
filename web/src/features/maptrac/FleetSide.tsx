import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useText } from '../../lib/intl.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import type { Fleet } from './fleet/fleet.ts'
import { FleetFilters } from './FleetFilters.tsx'
import { FleetList } from './FleetList.tsx'
import type { MapView } from './maptrac.hash.ts'
import { isNarrowed, NO_FILTER } from './maptrac.hash.ts'
import { StatusFilter } from './StatusFilter.tsx'
import type { Shown } from './useShown.ts'

type Props = {
  fleet: Fleet
  shown: Shown
  view: MapView
  onChange: (patch: Partial<MapView>, options?: { replace?: boolean }) => void
  onOpen: (id: number) => void
}

/** What is looked for, what the map is narrowed to, and every machine that is left. */
export function FleetSide({ fleet, shown, view, onChange, onOpen }: Props) {
  const text = useText()
  const total = shown.indices.length
  const first = shown.indices[0]
  return (
    <>
      <Box
        component="search"
        aria-label={text('maptrac.filters')}
        sx={{
          p: 1.5,
          pt: { xs: 0, md: 1.5 },
          display: 'grid',
          gap: 1.25,
          borderBottom: 1,
          borderColor: 'divider',
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || first === undefined || !(event.target instanceof HTMLInputElement))
            return
          onOpen(fleet.asset(first).id)
        }}
      >
        <Box sx={{ display: 'flex' }}>
          <SearchField
            value={view.search}
            label={text('maptrac.search')}
            onChange={(search) => onChange({ search }, { replace: true })}
          />
        </Box>
        <StatusFilter
          counts={shown.statuses}
          chosen={view.statuses}
          onChange={(statuses) => onChange({ statuses })}
        />
        <FleetFilters counts={shown.counts} view={view} onChange={onChange} />
      </Box>
      <Typography
        component="output"
        variant="body2"
        color="textSecondary"
        sx={{ px: 2, pt: 1, pb: 0.5, fontVariantNumeric: 'tabular-nums' }}
      >
        {text('assets.count', { total })}
      </Typography>
      {total > 0 ? (
        <FleetList fleet={fleet} shown={shown} focus={view.focus} onOpen={onOpen} />
      ) : (
        <EmptyState
          title={fleet.size === 0 ? text('assets.empty') : text('maptrac.noMatch')}
          body={fleet.size === 0 ? text('maptrac.emptyHint') : ''}
        >
          {isNarrowed(view) && (
            <Button variant="outlined" color="inherit" onClick={() => onChange(NO_FILTER)}>
              {text('filter.clearAll')}
            </Button>
          )}
        </EmptyState>
      )}
    </>
  )
}
