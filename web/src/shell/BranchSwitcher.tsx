import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { useText } from '../lib/intl.tsx'
import { lazyPart } from '../lib/lazy.ts'
import { useSession } from '../lib/session.tsx'
import { Deferred } from '../ui/page/Deferred.tsx'
import { BranchIcon, ChevronDownIcon } from '../ui/icons.tsx'

const BranchMenuList = lazyPart(async () => (await import('./BranchMenuList.tsx')).BranchMenuList)

/** The current branch in the app bar. Hidden for users with only one branch. */
export function BranchSwitcher() {
  const text = useText()
  const id = useId()
  const { branch, branches } = useSession()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (branches.length < 2) return null
  return (
    <>
      <Button
        id={id}
        color="inherit"
        startIcon={<BranchIcon />}
        endIcon={<ChevronDownIcon />}
        aria-label={`${text('app.switchBranch')}: ${branch.name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ maxWidth: 240 }}
      >
        {branch.name}
      </Button>
      <Deferred when={anchor !== null}>
        <BranchMenuList anchor={anchor} labelledBy={id} onClose={() => setAnchor(null)} />
      </Deferred>
    </>
  )
}
