import Link from '@mui/material/Link'
import type { User } from '@yardmaster/core/contract/account/users.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { can } from '@yardmaster/core/policy.ts'
import { useText } from '../../../lib/intl.tsx'
import { useActor } from '../../../lib/session.tsx'
import { HintButton } from '../../../ui/actions/HintButton.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { pictureColumn } from '../../../ui/lists/pictureColumn.ts'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { PersonAvatar } from '../../../widgets/people/PersonAvatar.tsx'
import { useRoleLabel } from '../../../widgets/people/useRoleLabel.ts'
import type { UserActions } from '../users/users.public.ts'

export function useBranchUserColumns(branchId: number, { actionsFor }: UserActions): Column<User>[] {
  const text = useText()
  const actor = useActor()
  const roleLabel = useRoleLabel()
  const targetOf = ({ id, role }: User) => ({ id, role, branchId })
  return [
    pictureColumn({
      header: text('people.picture'),
      width: 60,
      cell: ({ name }) => <PersonAvatar name={name} />,
    }),
    {
      id: 'name',
      header: text('people.name'),
      phone: 'title',
      value: ({ name }) => name,
      cell: (user) =>
        can(actor, 'user.update', targetOf(user)) ? (
          <Link
            component={AppLink}
            href={paths.user(user.id, paths.branch(branchId))}
            sx={{ fontWeight: 'fontWeightMedium' }}
          >
            {user.name}
          </Link>
        ) : (
          user.name
        ),
    },
    { id: 'role', header: text('people.role'), value: roleLabel },
    {
      id: 'delete',
      header: text('branch.delete'),
      hideHeader: true,
      width: 72,
      align: 'right',
      phone: 'aside',
      cell: (user) => <DeleteButton user={user} action={actionsFor(user, 'menu').find(isDelete)} />,
    },
  ]
}

type UserAction = ReturnType<UserActions['actionsFor']>[number]
const isDelete = ({ id }: UserAction) => id === 'delete'

function DeleteButton({ user, action }: { user: User; action: UserAction | undefined }) {
  const text = useText()
  if (!action || action.hidden) return null
  const blocker = action.disabled || null
  return (
    <HintButton
      hint={blocker ?? action.label}
      label={text('branch.deleteNamed', { name: user.name })}
      icon={action.icon}
      blocked={blocker !== null}
      onClick={() => action.onClick?.()}
    />
  )
}
