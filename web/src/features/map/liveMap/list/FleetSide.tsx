import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { inventory } from '@yardmaster/core/contract/fleet/inventory.ts'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { useText } from '../../../../lib/intl.tsx'
import { useIsMobile } from '../../../../lib/viewport.ts'
import { EmptyState } from '../../../../ui/page/EmptyState.tsx'
import { LazyOtherBranches } from '../../../../widgets/branches/LazyOtherBranches.tsx'
import type { Fleet } from '../fleet/fleet.ts'
import { FleetList } from './FleetList.tsx'
import { FleetSearch } from './FleetSearch.tsx'
import { ListHead } from './ListHead.tsx'
import type { MapView } from '../liveMap.hash.ts'
import { isNarrowed, NO_FILTER } from '../liveMap.hash.ts'
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
      <FleetSearch
        shown={shown}
        view={view}
        closer={headFirst}
        onChange={onChange}
        onEnter={() => {
          if (first === undefined) return
          if (picked) pick([fleet.idOf(first)])
          else onOpen(fleet.idOf(first))
        }}
      />
      {!headFirst && head}
      <UnknownAssets count={view.assets.filter((id) => fleet.indexOf(id) === -1).length} />
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
        <NoAssets
          isFleetEmpty={fleet.size === 0}
          onClear={isNarrowed(view) ? () => onChange(NO_FILTER) : null}
          search={view.search}
        />
      )}
    </>
  )
}

/** Says that a link names assets that are archived, in another branch, or not visible to this user. */
function UnknownAssets({ count }: { count: number }) {
  const text = useText()
  if (count === 0) return null
  return (
    <Alert severity="info" sx={{ mx: 2, mb: 1 }}>
      {text('maptrac.unknown', { count })} {text('maptrac.unknownHint', { count })}
    </Alert>
  )
}

type NoAssetsProps = {
  isFleetEmpty: boolean
  /** Null unless filters hide assets. */
  onClear: (() => void) | null
  search: string
}

function NoAssets({ isFleetEmpty, onClear, search }: NoAssetsProps) {
  const text = useText()
  return (
    <EmptyState
      title={text(isFleetEmpty ? 'assets.empty' : 'maptrac.noMatch')}
      body={isFleetEmpty ? text('maptrac.emptyHint') : ''}
    >
      {onClear && (
        <Button variant="outlined" color="inherit" onClick={onClear}>
          {text('filter.clearAll')}
        </Button>
      )}
      {search.trim() && (
        <Box sx={{ mt: 2 }}>
          <Suspense>
            <LazyOtherBranches endpoint={inventory.count} input={{ query: { search: search.trim() } }} />
          </Suspense>
        </Box>
      )}
    </EmptyState>
  )
}
