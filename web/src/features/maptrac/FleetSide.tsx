import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useText } from '../../lib/intl.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import type { Fleet } from './fleet/fleet.ts'
import { FleetFilters } from './FleetFilters.tsx'
import { FleetList } from './FleetList.tsx'
import { ListHead } from './ListHead.tsx'
import type { MapView } from './maptrac.hash.ts'
import { isNarrowed, NO_FILTER } from './maptrac.hash.ts'
import { withPicked } from './picked.ts'
import { StatusFilter } from './StatusFilter.tsx'
import type { Shown } from './useShown.ts'

type Props = {
  fleet: Fleet
  shown: Shown
  view: MapView
  onChange: (patch: Partial<MapView>, options?: { replace?: boolean }) => void
  onOpen: (id: number) => void
  /** What can be done with the machines that were chosen. */
  children?: ReactNode
}

/** Machines that are picked so far, and those that the map was limited to before. */
type Choosing = { picked: ReadonlySet<number>; before: readonly number[] }

/** What is looked for, what the map is narrowed to, and every machine that is left. */
export function FleetSide({ fleet, shown, view, onChange, onOpen, children }: Props) {
  const text = useText()
  const [choosing, setChoosing] = useState<Choosing | null>(null)
  const picked = choosing?.picked ?? null
  const pick = (ids: readonly number[]) => {
    const { picked: others, before } = choosing ?? { picked: new Set(view.assets), before: view.assets }
    setChoosing({ picked: withPicked(others, ids), before })
    // Others can be chosen only from a list that has them.
    if (!choosing && before.length > 0) onChange({ assets: [] })
  }
  const end = (assets: readonly number[]) => {
    setChoosing(null)
    onChange({ assets: [...assets] })
  }
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
          if (choosing) pick([fleet.idOf(first)])
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
      <ListHead
        total={total}
        picked={picked && picked.size}
        onBegin={() => pick([])}
        onOnlyThese={() => end([...(picked ?? [])])}
        onCancel={() => end(choosing?.before ?? [])}
      >
        {view.assets.length > 0 && children}
      </ListHead>
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
