import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import type { User } from '@yardmaster/core/contract/users.ts'
import { useText } from '../../lib/intl.tsx'
import { useRoleLabel } from '../../widgets/useRoleLabel.ts'

export function UserDetails({ user }: { user: User | undefined }) {
  const text = useText()
  const roleLabel = useRoleLabel()
  const rows = [
    [text('profile.name'), user?.name],
    [text('profile.email'), user?.email],
    [text('profile.branch'), user?.branch.name],
    [text('profile.role'), user && roleLabel(user)],
  ] as const
  return (
    <Paper variant="outlined" sx={{ p: 2.5 }} aria-busy={!user}>
      <Box component="dl" sx={list}>
        {rows.map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{user ? value : <Skeleton width={160} />}</dd>
          </Box>
        ))}
      </Box>
    </Paper>
  )
}

const list = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(96px, auto) 1fr' },
  columnGap: 3,
  rowGap: { xs: 0, sm: 1.25 },
  m: 0,
  mb: { xs: -1.25, sm: 0 },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, mb: { xs: 1.25, sm: 0 }, fontWeight: 560, overflowWrap: 'anywhere' },
} as const
