import Link from '@mui/material/Link'
import { paths } from '@yardmaster/core/paths.ts'
import { AppLink } from '../../ui/page/AppLink.tsx'

/** A link to the page of a branch. */
export const BranchLink = ({ branch: { id, name } }: { branch: { id: number; name: string } }) => (
  <Link component={AppLink} underline="always" href={paths.branch(id)}>
    {name}
  </Link>
)
