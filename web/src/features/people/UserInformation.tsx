import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { User } from '@yardmaster/core/contract/users.ts'
import { useText } from '../../lib/intl.tsx'
import { Card } from '../../ui/Card.tsx'

/** Operators have no email, and only workers can be view-only. */
export function UserInformation({ user }: { user: User | undefined }) {
  const text = useText()
  const rows = [
    [text('profile.firstName'), user?.firstName],
    [text('profile.lastName'), user?.lastName],
    [text('people.branch'), user?.branch.name],
    ...(user?.role === 'operator' ? [] : [[text('people.email'), user?.email] as const]),
    [text('people.role'), user && text(`role.${user.role}`)],
    ...(user?.role === 'worker'
      ? [[text('people.viewOnly'), text(user.viewOnly ? 'people.yes' : 'people.no')] as const]
      : []),
  ] as const
  return (
    <Card title={text('people.information')}>
      <Box component="dl" aria-busy={!user} sx={list}>
        {rows.map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{user ? value : <Skeleton width={140} />}</dd>
          </Box>
        ))}
      </Box>
    </Card>
  )
}

const list = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(104px, auto) 1fr' },
  columnGap: 2,
  rowGap: { xs: 0, sm: 1 },
  m: 0,
  mb: { xs: -1, sm: 0 },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, mb: { xs: 1, sm: 0 }, fontWeight: 560, overflowWrap: 'anywhere' },
} as const
