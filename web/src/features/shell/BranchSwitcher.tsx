import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import { useId, useState } from 'react'
import { useText } from '../../lib/intl.tsx'
import { useSession } from '../../lib/session.tsx'
import { BranchIcon, ChevronDownIcon } from '../../ui/icons.tsx'
import { BranchForm, useBranchItems } from './branchItems.tsx'

/** The current branch in the bar; nothing for those who have only one. */
export function BranchSwitcher() {
  const text = useText()
  const id = useId()
  const { branch, branches } = useSession()
  const items = useBranchItems()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (branches.length < 2) return null
  return (
    <>
      <BranchForm />
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
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {items}
      </Menu>
    </>
  )
}
