import Box from '@mui/material/Box'
import type { User } from '@yardmaster/core/contract/account/users.ts'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { actionsColumn } from '../../../ui/lists/actionsColumn.tsx'
import { pictureColumn } from '../../../ui/lists/pictureColumn.ts'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { PersonAvatar } from '../../../widgets/people/PersonAvatar.tsx'
import { useRoleLabel } from '../../../widgets/people/useRoleLabel.ts'
import type { UserActions } from '../users/users.public.ts'

export function usePeopleColumns({ actionsFor }: UserActions): Column<User>[] {
  const text = useText()
  const roleLabel = useRoleLabel()
  const { allBranches } = useSession()
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
      cell: ({ name }) => <Box sx={{ fontWeight: 'fontWeightMedium' }}>{name}</Box>,
    },
    { id: 'role', header: text('people.role'), value: roleLabel },
    {
      id: 'branch',
      header: text('people.branch'),
      phone: allBranches ? 'line' : 'hidden',
      sortable: allBranches,
      value: ({ branch }) => branch.name,
    },
    { id: 'email', header: text('people.email'), value: ({ email }) => email },
    {
      id: 'things',
      header: text('people.things'),
      width: 110,
      align: 'right',
      value: ({ meta }) => meta.totalThings,
    },
    actionsColumn({
      header: text('app.moreActions'),
      labelOf: ({ name }) => text('people.actions', { name }),
      actionsOf: (user) => actionsFor(user, 'menu'),
    }),
  ]
}
