import { rentals } from '@yardmaster/core/contract/rentals/rentals.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useDeferredValue } from 'react'
import { useHashState } from '../../../../lib/hash.ts'
import { useText } from '../../../../lib/intl.tsx'
import { useCan } from '../../../../lib/session.tsx'
import { RentalIcon } from '../../../../ui/icons.tsx'
import { DataTable } from '../../../../ui/lists/DataTable.tsx'
import { pagedRows } from '../../../../ui/lists/pagedRows.ts'
import { ZoneNote } from '../../../../ui/page/ZoneNote.tsx'
import { LazyOtherBranches } from '../../../../widgets/branches/LazyOtherBranches.tsx'
import { NarrowedListTools } from '../../../../widgets/lists/NarrowedListTools.tsx'
import { NothingListed } from '../../../../widgets/lists/NothingListed.tsx'
import { useChosenColumns } from '../../../../widgets/lists/useChosenColumns.ts'
import { filterOf, useRentalCount, useRentalPages } from '../rentals.api.ts'
import type { Listing } from '../rentals.hash.ts'
import { isFiltered, NO_FILTER, RentalsHash, Sort } from '../rentals.hash.ts'
import { RentalFilters } from './RentalFilters.tsx'
import { RentalViews } from './RentalViews.tsx'
import { useRentalColumns } from './useRentalColumns.tsx'

const COLUMNS = {
  name: 'rentals',
  fixed: new Set(['picture', 'asset', 'branch']),
  standard: ['client', 'site', 'contract', 'startAt', 'dueAt', 'next', 'rate'],
} as const

/** The rentals of the branch, with search, filters and sorting. */
export function RentalList({ onAdd }: { onAdd: () => void }) {
  const text = useText()
  const [hash, setHash] = useHashState(RentalsHash)
  const listing = useDeferredValue(hash)
  const pages = useRentalPages(listing)
  const { data: count } = useRentalCount(listing)
  const columns = useChosenColumns(COLUMNS, useRentalColumns())
  const change = (filter: Partial<Listing>) => setHash(filter, { replace: true })
  return (
    <>
      <RentalViews listing={hash} onChange={change} />
      <NarrowedListTools
        search={hash.search}
        label={text('rentals.search')}
        onSearch={(search) => change({ search })}
        filters={<RentalFilters listing={hash} onChange={change} />}
        count={count ? text('rentals.count', { total: count.total }) : ''}
        columns={columns}
      />
      <ZoneNote sx={{ mb: 1 }} />
      <DataTable
        label={text('rentals.title')}
        {...pagedRows(pages)}
        columns={columns.shown}
        rowId={({ id }) => id}
        rowHref={({ id }) => paths.rental(id)}
        empty={<NoRentals listing={hash} onAdd={onAdd} onClear={() => change(NO_FILTER)} />}
        sort={{ column: hash.sort, descending: hash.descending }}
        onSortChange={({ column, descending }) => change({ sort: Sort.parse(column), descending })}
        total={count?.total}
        fill
      />
    </>
  )
}

type NoRentalsProps = { listing: Listing; onAdd: () => void; onClear: () => void }

function NoRentals({ listing, onAdd, onClear }: NoRentalsProps) {
  const text = useText()
  const mayAdd = useCan('rental.create')
  const { search, view } = listing
  const noneSuch = isFiltered(listing) ? text('rentals.noneSuch') : null
  return (
    <NothingListed
      noMatch={search ? text('rentals.noMatch', { search }) : noneSuch}
      onClear={onClear}
      elsewhere={<LazyOtherBranches endpoint={rentals.count} input={{ query: filterOf(listing) }} />}
      icon={<RentalIcon />}
      title={text(`rentals.empty.${view === 'all' || view === 'open' ? view : 'view'}`)}
      add={mayAdd ? { label: text('rentals.new'), onClick: onAdd } : null}
    />
  )
}
