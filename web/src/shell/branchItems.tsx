import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import { paths } from '@yardmaster/core/paths.ts'
import { ALL_BRANCHES } from '@yardmaster/core/view.ts'
import { useLocation } from 'react-router'
import { useText } from '../lib/intl.tsx'
import { useSession } from '../lib/session.tsx'
import { inView } from '../lib/view.ts'
import { CheckIcon } from '../ui/icons.tsx'
import { rememberSwitch } from './branchSwitch.ts'

export const BRANCH_FORM = 'switch-branch'

/** Submits the switch to the server, which redirects to this page for the other branch. */
export function BranchForm() {
  const { pathname, search, hash } = useLocation()
  return (
    <form id={BRANCH_FORM} method="post" action={inView(paths.switchBranch)} hidden onSubmit={rememberSwitch}>
      <input type="hidden" name="page" value={pathname + search + hash} />
    </form>
  )
}

type BranchChoice = { id: number | typeof ALL_BRANCHES; name: string; isCurrent: boolean }

/** Returns the branches that the user can switch to, after all branches for administrators. */
export function useBranchChoices(): BranchChoice[] {
  const text = useText()
  const { role, branch, branches, allBranches } = useSession()
  const single = branches.map(({ id, name }) => ({ id, name, isCurrent: id === branch.id && !allBranches }))
  if (role !== 'admin') return single
  return [{ id: ALL_BRANCHES, name: text('app.allBranches'), isCurrent: allBranches }, ...single]
}

/** One menu item per branch. Each submits the form with its id. */
export function useBranchItems() {
  return useBranchChoices().map(({ id, name, isCurrent }) => (
    <MenuItem
      key={id}
      component="button"
      type="submit"
      form={BRANCH_FORM}
      name="branchId"
      value={id}
      role="menuitemradio"
      aria-checked={isCurrent}
      sx={{ width: 'calc(100% - 12px)', textAlign: 'left' }}
    >
      <ListItemText>{name}</ListItemText>
      {isCurrent && <CheckIcon fontSize="small" sx={{ color: 'primary.main', ml: 2 }} />}
    </MenuItem>
  ))
}
