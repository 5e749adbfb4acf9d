import Link from '@mui/material/Link'
import { paths } from '@yardmaster/core/paths.ts'
import { AppLink } from '../ui/page/AppLink.tsx'

/** A branch by its name, leading to its page. */
export const BranchLink = ({ branch: { id, name } }: { branch: { id: number; name: string } }) => (
  <Link component={AppLink} underline="always" href={paths.branch(id)}>
    {name}
  </Link>
)
