import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import { paths } from '@yardmaster/core/paths.ts'
import { useLocation } from 'react-router'
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

/** One menu item per branch. Each submits the form with its id. */
export function useBranchItems() {
  const { branch, branches } = useSession()
  return branches.map(({ id, name }) => (
    <MenuItem
      key={id}
      component="button"
      type="submit"
      form={BRANCH_FORM}
      name="branchId"
      value={id}
      role="menuitemradio"
      aria-checked={id === branch.id}
      sx={{ width: 'calc(100% - 12px)', textAlign: 'left' }}
    >
      <ListItemText>{name}</ListItemText>
      {id === branch.id && <CheckIcon fontSize="small" sx={{ color: 'primary.main', ml: 2 }} />}
    </MenuItem>
  ))
}
