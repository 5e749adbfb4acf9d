import { PEOPLE_SORTS, people } from '@yardmaster/core/contract/account/people.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { Suspense, useDeferredValue, useState } from 'react'
import { useLocation } from 'react-router'
import * as z from 'zod/mini'
import { useHashState } from '../../../lib/hash.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { pagedRows } from '../../../ui/lists/pagedRows.ts'
import { EmptyList } from '../../../ui/lists/EmptyList.tsx'
import { focusRow } from '../../../ui/page/focusWhenShown.ts'
import { UserIcon } from '../../../ui/icons.tsx'
import { ListTools } from '../../../ui/lists/ListTools.tsx'
import type { TabProps } from '../../../ui/page/TabProps.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { LazyOtherBranches } from '../../../widgets/branches/LazyOtherBranches.tsx'
import { usePeoplePages } from './people.api.ts'
import { usePeopleColumns } from './usePeopleColumns.tsx'
import { OperatorDialog, useUserActions } from '../users/users.public.ts'

const Sort = z.enum(PEOPLE_SORTS)
const Hash = z.object({
  search: z._default(z.string(), ''),
  sort: z._default(Sort, 'name'),
  descending: z._default(z.stringbool(), false),
})

/** The people of the branch: users who sign in, and operators. */
export function PeopleTab({ adding, onAdd, onAdded }: TabProps) {
  const text = useText()
  const { pathname, hash: address } = useLocation()
  const [hash, setHash] = useHashState(Hash)
  const pages = usePeoplePages(useDeferredValue(hash))
  const actions = useUserActions()
  const columns = usePeopleColumns(actions)
  const [newId, setNewId] = useState<number>()
  const showAdded = (id: number) => {
    setNewId(id)
    focusRow(id)
  }
  const mayAdd = useCan('person.create')
  const total = pages.data?.pages[0]?.total
  return (
    <>
      <ListTools
        search={hash.search}
        label={text('people.search')}
        onSearch={(typed) => setHash({ search: typed }, { replace: true })}
        count={total === undefined ? '' : text('people.count', { total })}
      />
      <DataTable
        label={text('people.table')}
        {...pagedRows(pages)}
        columns={columns}
        rowId={({ id }) => id}
        rowHref={({ id }) => paths.user(id, pathname + address)}
        highlight={newId}
        empty={
          hash.search ? (
            <EmptyState title={text('people.noMatch', { search: hash.search })}>
              <Suspense>
                <LazyOtherBranches endpoint={people.list} input={{ query: { search: hash.search } }} />
              </Suspense>
            </EmptyState>
          ) : (
            <EmptyList
              icon={<UserIcon />}
              title={text('people.empty')}
              body={text('people.emptyHint')}
              add={mayAdd ? { label: text('people.add'), onClick: onAdd } : null}
            />
          )
        }
        sort={{ column: hash.sort, descending: hash.descending }}
        onSortChange={({ column, descending }) =>
          setHash({ sort: Sort.parse(column), descending }, { replace: true })
        }
        total={total}
        fill
      />
      <Suspense>
        {adding && <OperatorDialog operator={null} onAdded={showAdded} onClose={onAdded} />}
      </Suspense>
      {actions.dialogs}
    </>
  )
}
