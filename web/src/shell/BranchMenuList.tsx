import Menu from '@mui/material/Menu'
import { lazyPart } from '../lib/lazy.ts'
import { useSession } from '../lib/session.tsx'
import { SEARCHED_FROM } from '../ui/many/many.ts'
import { Deferred } from '../ui/page/Deferred.tsx'
import { BranchForm, useBranchItems } from './branchItems.tsx'

export const SearchedBranches = lazyPart(
  async () => (await import('./SearchedBranches.tsx')).SearchedBranches,
  { words: ['many'] },
)

type Props = { anchor: HTMLElement | null; labelledBy: string; onClose: () => void }

export function BranchMenuList({ anchor, labelledBy, onClose }: Props) {
  const items = useBranchItems()
  const isSearched = useSession().branches.length > SEARCHED_FROM
  return (
    <>
      <BranchForm />
      <Deferred when={isSearched && anchor !== null}>
        <SearchedBranches anchor={anchor} labelledBy={labelledBy} onClose={onClose} />
      </Deferred>
      <Menu
        open={anchor !== null && !isSearched}
        anchorEl={anchor}
        onClose={onClose}
        slotProps={{ list: { 'aria-labelledby': labelledBy } }}
      >
        {items}
      </Menu>
    </>
  )
}
