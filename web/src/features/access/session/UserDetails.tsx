import Paper from '@mui/material/Paper'
import type { User } from '@yardmaster/core/contract/account/users.ts'
import { useText } from '../../../lib/intl.tsx'
import { Facts } from '../../../ui/page/Facts.tsx'
import { BranchLink } from '../../../widgets/people/BranchLink.tsx'
import { useRoleLabel } from '../../../widgets/people/useRoleLabel.ts'

export function UserDetails({ user }: { user: User | undefined }) {
  const text = useText()
  const roleLabel = useRoleLabel()
  return (
    <Paper variant="outlined" sx={{ p: 2.5 }}>
      <Facts
        loading={!user}
        facts={[
          { id: 'name', label: text('profile.name'), value: user?.name },
          { id: 'email', label: text('profile.email'), value: user?.email },
          { id: 'branch', label: text('profile.branch'), value: user && <BranchLink branch={user.branch} /> },
          { id: 'role', label: text('profile.role'), value: user && roleLabel(user) },
        ]}
      />
    </Paper>
  )
}
