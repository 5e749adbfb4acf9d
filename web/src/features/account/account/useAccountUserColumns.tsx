import Link from '@mui/material/Link'
import type { AccountUser } from '@yardmaster/core/contract/account/account.users.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { RelativeTime } from '../../../lib/time.tsx'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { useRoleLabel } from '../../../widgets/people/useRoleLabel.ts'

export function useAccountUserColumns(): Column<AccountUser>[] {
  const text = useText()
  const roleLabel = useRoleLabel()
  const knowsSignIns = useCan('user.create')
  const columns: Column<AccountUser>[] = [
    {
      id: 'name',
      header: text('people.name'),
      phone: 'title',
      value: ({ name }) => name,
      cell: ({ id, name }) => (
        <Link
          component={AppLink}
          href={paths.user(id, paths.account)}
          sx={{ fontWeight: 'fontWeightMedium' }}
        >
          {name}
        </Link>
      ),
    },
    { id: 'role', header: text('people.role'), value: roleLabel },
    { id: 'branch', header: text('people.branch'), value: ({ branch }) => branch.name },
  ]
  const lastSignIn: Column<AccountUser> = {
    id: 'lastSignIn',
    header: text('account.users.lastSignIn'),
    value: ({ lastSignInAt }) => lastSignInAt ?? '',
    cell: (user) => <LastSignIn {...user} />,
  }
  return knowsSignIns ? [...columns, lastSignIn] : columns
}

function LastSignIn({ role, lastSignInAt }: AccountUser) {
  const text = useText()
  if (lastSignInAt) return <RelativeTime at={lastSignInAt} />
  return text(role === 'operator' ? 'account.users.noSignIn' : 'account.users.never')
}
