import { inventory } from '@yardmaster/core/contract/fleet/inventory.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { Suspense, useDeferredValue, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useCan, useSession } from '../../../lib/session.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { pagedRows } from '../../../ui/lists/pagedRows.ts'
import { MachineIcon } from '../../../ui/icons.tsx'
import { LazyOtherBranches } from '../../../widgets/branches/LazyOtherBranches.tsx'
import { NarrowedListTools } from '../../../widgets/lists/NarrowedListTools.tsx'
import { NothingListed } from '../../../widgets/lists/NothingListed.tsx'
import { useChosenColumns } from '../../../widgets/lists/useChosenColumns.ts'
import { filterOf, useAddresses, useEquipmentCount, useEquipmentPages } from './inventory.api.ts'
import type { Listing } from './inventory.hash.ts'
import { isFiltered, NO_FILTER, Sort, useListing } from './inventory.hash.ts'
import type { TabProps } from '../../../ui/page/TabProps.ts'
import { BulkBar } from './BulkBar.tsx'
import { ThingFilters } from './ThingFilters.tsx'
import { useThingColumns } from './useThingColumns.tsx'
import { useVisibleThings } from './useVisibleThings.ts'

const AddThing = lazyPart(async () => (await import('./AddThing.tsx')).AddThing)

const COLUMNS = {
  name: 'assets',
  fixed: new Set(['picture', 'name', 'branch']),
  standard: ['category', 'make', 'status', 'location', 'who', 'lastReport', 'flags', 'tags'],
} as const
/** The branch needs the room of the tags. */
const COLUMNS_OF_ALL = { ...COLUMNS, standard: COLUMNS.standard.filter((id) => id !== 'tags') }

/** A list that is limited to a client says where each asset is. */
const AT_CLIENT = {
  ...COLUMNS,
  standard: ['category', 'make', 'status', 'location', 'client', 'lastReport', 'flags'],
} as const

/** The branch's equipment, with search, filters, sorting and bulk changes. */
export function ThingsTab({ adding, onAdd, onAdded }: TabProps) {
  const text = useText()
  const [hash, setHash] = useListing()
  const listing = useDeferredValue(hash)
  const paged = pagedRows(useEquipmentPages(listing))
  const { data: count } = useEquipmentCount(listing)
  const { rows } = paged
  const { blocks, onRangeChange } = useVisibleThings(rows ?? [])
  const { allBranches } = useSession()
  const standard = allBranches ? COLUMNS_OF_ALL : COLUMNS
  const columns = useChosenColumns(
    hash.client.length > 0 ? AT_CLIENT : standard,
    useThingColumns(useAddresses(blocks)),
  )
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  // Excludes selected assets that a new search no longer shows, so that a bulk change doesn't affect them.
  const selected = (rows ?? []).filter(({ id }) => selection.has(String(id)))
  const change = (filter: Partial<Listing>) => setHash(filter, { replace: true })
  return (
    <>
      <NarrowedListTools
        search={hash.search}
        label={text('assets.search')}
        onSearch={(search) => change({ search })}
        filters={<ThingFilters listing={hash} onChange={change} />}
        count={count ? text('assets.count', { total: count.total }) : ''}
        columns={columns}
      >
        <BulkBar things={selected} onDone={() => setSelection(new Set())} />
      </NarrowedListTools>
      <DataTable
        label={text('assets.table')}
        {...paged}
        columns={columns.shown}
        rowId={({ id }) => id}
        rowHref={({ id }) => paths.equipment(id)}
        empty={<NoThings listing={hash} onAdd={onAdd} onClear={() => change(NO_FILTER)} />}
        sort={{ column: hash.sort, descending: hash.descending }}
        onSortChange={({ column, descending }) => change({ sort: Sort.parse(column), descending })}
        selection={selection}
        onSelectionChange={setSelection}
        total={count?.total}
        onRangeChange={onRangeChange}
        fill
      />
      <Suspense>{adding && <AddThing onClose={onAdded} />}</Suspense>
    </>
  )
}

type NoThingsProps = { listing: Listing; onAdd: () => void; onClear: () => void }

function NoThings({ listing, onAdd, onClear }: NoThingsProps) {
  const text = useText()
  const mayAdd = useCan('equipment.create')
  const { search } = listing
  const noneSuch = isFiltered(listing) ? text('assets.noneSuch') : null
  return (
    <NothingListed
      noMatch={search ? text('assets.noMatch', { search }) : noneSuch}
      onClear={onClear}
      icon={<MachineIcon />}
      elsewhere={
        <LazyOtherBranches
          endpoint={inventory.count}
          input={{ query: filterOf({ ...listing, branches: [] }) }}
        />
      }
      title={text('assets.empty')}
      add={mayAdd ? { label: text('assets.addThing'), onClick: onAdd } : null}
    />
  )
}
