import { repairList } from '@yardmaster/core/contract/service/repairList.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { Suspense, useDeferredValue } from 'react'
import { useHashState } from '../../../lib/hash.ts'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useCan } from '../../../lib/session.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { pagedRows } from '../../../ui/lists/pagedRows.ts'
import { WrenchIcon } from '../../../ui/icons.tsx'
import { LazyOtherBranches } from '../../../widgets/branches/LazyOtherBranches.tsx'
import { NarrowedListTools } from '../../../widgets/lists/NarrowedListTools.tsx'
import { NothingListed } from '../../../widgets/lists/NothingListed.tsx'
import { useChosenColumns } from '../../../widgets/lists/useChosenColumns.ts'
import { RepairFilters } from './RepairFilters.tsx'
import { filterOf, useRepairCount, useRepairPages } from './repairList.api.ts'
import type { Listing } from './repairList.hash.ts'
import { isFiltered, NO_FILTER, RepairsHash, Sort } from './repairList.hash.ts'
import { useRepairColumns } from './useRepairColumns.tsx'

const NewRepairDialog = lazyPart(async () => (await import('./NewRepairDialog.tsx')).NewRepairDialog)

const COLUMNS = {
  name: 'repairs',
  fixed: new Set(['picture', 'equipment', 'branch']),
  // The board shows priorities and due dates. Here they would take the room of the issue.
  standard: ['ticketNum', 'issue', 'client', 'checkInDate', 'dateCompleted', 'assignee', 'cost'],
} as const

type Props = { adding: boolean; onAdd: () => void; onAdded: () => void }

/** The branch's service tickets, with search, filters and sorting. */
export function RepairsTab({ adding, onAdd, onAdded }: Props) {
  const text = useText()
  const [hash, setHash] = useHashState(RepairsHash)
  const listing = useDeferredValue(hash)
  const pages = useRepairPages(listing)
  const { data: count } = useRepairCount(listing)
  const columns = useChosenColumns(COLUMNS, useRepairColumns())
  const change = (filter: Partial<Listing>) => setHash(filter, { replace: true })
  return (
    <>
      <NarrowedListTools
        search={hash.search}
        label={text('repairs.search')}
        onSearch={(search) => change({ search })}
        filters={<RepairFilters listing={hash} onChange={change} />}
        count={count ? text('repairs.count', { total: count.total }) : ''}
        columns={columns}
      />
      <DataTable
        label={text('service.tab.tickets')}
        {...pagedRows(pages)}
        columns={columns.shown}
        rowId={({ id }) => id}
        rowHref={({ id }) => paths.repair(id)}
        empty={<NoRepairs listing={hash} onAdd={onAdd} onClear={() => change(NO_FILTER)} />}
        sort={{ column: hash.sort, descending: hash.descending }}
        onSortChange={({ column, descending }) => change({ sort: Sort.parse(column), descending })}
        total={count?.total}
        fill
      />
      <Suspense>{adding && <NewRepairDialog onClose={onAdded} />}</Suspense>
    </>
  )
}

type NoRepairsProps = { listing: Listing; onAdd: () => void; onClear: () => void }

function NoRepairs({ listing, onAdd, onClear }: NoRepairsProps) {
  const text = useText()
  const mayAdd = useCan('repair.create')
  const { search, state } = listing
  const noneSuch = isFiltered(listing) ? text('repairs.noneSuch') : null
  return (
    <NothingListed
      noMatch={search ? text('service.noMatch', { search }) : noneSuch}
      onClear={onClear}
      elsewhere={
        <LazyOtherBranches
          endpoint={repairList.count}
          input={{ query: filterOf({ ...listing, branches: [] }) }}
        />
      }
      icon={<WrenchIcon />}
      title={text(`repairs.empty.${state}`)}
      add={mayAdd ? { label: text('repairs.new'), onClick: onAdd } : null}
    />
  )
}
