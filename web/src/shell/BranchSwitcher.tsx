import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { useText } from '../lib/intl.tsx'
import { useBranchLabel } from '../lib/branches.ts'
import { lazyPart } from '../lib/lazy.ts'
import { useSession } from '../lib/session.tsx'
import { Hint } from '../ui/notices/Hint.tsx'
import { Deferred } from '../ui/page/Deferred.tsx'
import { BranchIcon, ChevronDownIcon } from '../ui/icons.tsx'

const BranchMenuList = lazyPart(async () => (await import('./BranchMenuList.tsx')).BranchMenuList)

/** The number of characters that fit into the button in any case. */
const FITS = 16

/** The current branch in the app bar. Hidden for users with only one branch. */
export function BranchSwitcher() {
  const text = useText()
  const id = useId()
  const { branches, allBranches } = useSession()
  const name = useBranchLabel()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (branches.length < 2 && !allBranches) return null
  return (
    <>
      <Hint title={name.length > FITS ? name : ''}>
        <Button
          id={id}
          color="inherit"
          startIcon={<BranchIcon />}
          endIcon={<ChevronDownIcon />}
          aria-label={`${text('app.switchBranch')}: ${name}`}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ maxWidth: 240 }}
        >
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {name}
          </Box>
        </Button>
      </Hint>
      <Deferred when={anchor !== null}>
        <BranchMenuList anchor={anchor} labelledBy={id} onClose={() => setAnchor(null)} />
      </Deferred>
    </>
  )
}
