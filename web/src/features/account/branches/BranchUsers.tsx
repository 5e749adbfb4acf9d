import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { PeopleQuery } from '@yardmaster/core/contract/account/people.ts'
import { Suspense, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useCan } from '../../../lib/session.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { pagedRows } from '../../../ui/lists/pagedRows.ts'
import { focusRow } from '../../../ui/page/focusWhenShown.ts'
import { AddIcon } from '../../../ui/icons.tsx'
import { InviteDialog, PendingInvitations } from '../invitations/invitations.public.ts'
import { useUserActions } from '../users/users.public.ts'
import { useBranchUsers } from './branches.api.ts'
import { useBranchUserColumns } from './useBranchUserColumns.tsx'

const AddUserDialog = lazyPart(async () => (await import('./AddUserDialog.tsx')).AddUserDialog, {
  words: ['passwords'],
})

type Props = { branchId: number; branchName: string }

/** All users of a branch: those who sign in, and operators. */
export function BranchUsers({ branchId, branchName }: Props) {
  const text = useText()
  const mayAdd = useCan('user.create', { branchId })
  const [order, setOrder] = useState<Pick<PeopleQuery, 'sort' | 'descending'>>({
    sort: 'name',
    descending: false,
  })
  const pages = useBranchUsers(branchId, order)
  const actions = useUserActions()
  const columns = useBranchUserColumns(branchId, actions)
  const [isInviting, setIsInviting] = useState(false)
  const [isAdding, setIsAdding] = useState(false)
  const [newId, setNewId] = useState<number>()
  const total = pages.data?.pages[0]?.total
  return (
    <Card
      title={text('branch.users')}
      actions={
        mayAdd && (
          <>
            <Button onClick={() => setIsInviting(true)}>{text('branch.invite')}</Button>
            <Button startIcon={<AddIcon fontSize="small" />} onClick={() => setIsAdding(true)}>
              {text('branch.addUser')}
            </Button>
          </>
        )
      }
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1, minHeight: 20 }}>
        {total !== undefined && text('branch.usersCount', { total })}
      </Typography>
      <DataTable
        label={text('branch.users')}
        {...pagedRows(pages)}
        columns={columns}
        rowId={({ id }) => id}
        highlight={newId}
        empty={text('people.empty')}
        sort={{ column: order.sort, descending: order.descending }}
        onSortChange={({ column, descending }) =>
          setOrder({ sort: column === 'role' ? 'role' : 'name', descending })
        }
        total={total}
      />
      {actions.dialogs}
      <Suspense>
        <PendingInvitations branchId={branchId} />
      </Suspense>
      <Suspense>
        {isInviting && (
          <InviteDialog branch={{ id: branchId, name: branchName }} onClose={() => setIsInviting(false)} />
        )}
        {isAdding && (
          <AddUserDialog
            branch={{ id: branchId, name: branchName }}
            onAdded={(id) => {
              setNewId(id)
              focusRow(id)
            }}
            onClose={() => setIsAdding(false)}
          />
        )}
      </Suspense>
    </Card>
  )
}
