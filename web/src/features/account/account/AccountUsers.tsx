import Button from '@mui/material/Button'
import { ACCOUNT_USER_SORTS } from '@yardmaster/core/contract/account/account.users.ts'
import { Suspense, useDeferredValue, useState } from 'react'
import * as z from 'zod/mini'
import { useHashState } from '../../../lib/hash.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { ListTools } from '../../../ui/lists/ListTools.tsx'
import { pagedRows } from '../../../ui/lists/pagedRows.ts'
import { Card } from '../../../ui/page/Card.tsx'
import { InviteDialog, PendingInvitations } from '../invitations/invitations.public.ts'
import { useAccountUsers } from './account.api.ts'
import { useAccountUserColumns } from './useAccountUserColumns.tsx'

/** `#invite=true` opens the invitation, so that the search can link to it. */
const Hash = z.object({ invite: z.optional(z.stringbool()) })

type Order = { sort: (typeof ACCOUNT_USER_SORTS)[number]; descending: boolean }

/** The users of all branches that the user can see, operators included. */
export function AccountUsers() {
  const text = useText()
  const mayInvite = useCan('user.create')
  const [{ invite: isInviting }, setHash] = useHashState(Hash)
  const setIsInviting = (next: boolean) => setHash({ invite: next || undefined }, { replace: true })
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<Order>({ sort: 'name', descending: false })
  const pages = useAccountUsers(useDeferredValue({ search, ...order }))
  const columns = useAccountUserColumns()
  const total = pages.data?.pages[0]?.total
  return (
    <Card
      title={text('account.users')}
      actions={mayInvite && <Button onClick={() => setIsInviting(true)}>{text('branch.invite')}</Button>}
    >
      <ListTools
        search={search}
        label={text('account.users.search')}
        onSearch={setSearch}
        count={total === undefined ? '' : text('account.users.count', { total })}
      />
      <DataTable
        label={text('account.users')}
        {...pagedRows(pages)}
        columns={columns}
        rowId={({ id }) => id}
        empty={search ? text('account.users.noMatch', { search }) : text('account.users.count', { total: 0 })}
        sort={{ column: order.sort, descending: order.descending }}
        onSortChange={({ column, descending }) =>
          setOrder({ sort: ACCOUNT_USER_SORTS.find((sort) => sort === column) ?? 'name', descending })
        }
        total={total}
      />
      <Suspense>
        <PendingInvitations />
      </Suspense>
      <Suspense>{mayInvite && isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}</Suspense>
    </Card>
  )
}
