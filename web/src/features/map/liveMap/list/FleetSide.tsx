import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useText } from '../../../../lib/intl.tsx'
import { useIsMobile } from '../../../../lib/viewport.ts'
import { EmptyState } from '../../../../ui/page/EmptyState.tsx'
import { SearchField } from '../../../../ui/fields/SearchField.tsx'
import type { Fleet } from '../fleet/fleet.ts'
import { FleetFilters } from './FleetFilters.tsx'
import { FleetList } from './FleetList.tsx'
import { ListHead } from './ListHead.tsx'
import type { MapView } from '../liveMap.hash.ts'
import { isNarrowed, NO_FILTER } from '../liveMap.hash.ts'
import { StatusFilter } from './StatusFilter.tsx'
import type { Choice } from './useChoosing.ts'
import type { Shown } from './useShown.ts'

type Props = {
  fleet: Fleet
  shown: Shown
  view: MapView
  choice: Choice
  onChange: (patch: Partial<MapView>, options?: { replace?: boolean }) => void
  onOpen: (id: number) => void
  /** Actions on the picked assets. */
  children?: ReactNode
}

/** The search, the filters and all matching assets. */
export function FleetSide({ fleet, shown, view, choice, onChange, onOpen, children }: Props) {
  const text = useText()
  const isMobile = useIsMobile()
  const { picked, pick } = choice
  const total = shown.indices.length
  const first = shown.indices[0]
  const head = (
    <ListHead
      total={total}
      picked={picked && picked.size}
      onBegin={choice.begin}
      onOnlyThese={choice.onlyThese}
      onCancel={choice.cancel}
    >
      {view.assets.length > 0 && children}
    </ListHead>
  )
  // On a phone the head must stay visible while the user picks assets on the map.
  const headFirst = isMobile && picked !== null
  return (
    <>
      {headFirst && head}
      <Box
        component="search"
        aria-label={text('maptrac.filters')}
        sx={{
          p: 1.5,
          pt: { xs: headFirst ? 1 : 0, md: 1.5 },
          display: 'grid',
          gap: 1.25,
          borderBottom: 1,
          borderColor: 'divider',
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || first === undefined || !(event.target instanceof HTMLInputElement))
            return
          if (picked) pick([fleet.idOf(first)])
          else onOpen(fleet.idOf(first))
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
      {!headFirst && head}
      {total > 0 ? (
        <FleetList
          fleet={fleet}
          shown={shown}
          focus={view.focus}
          picked={picked}
          onOpen={onOpen}
          onPick={pick}
        />
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
