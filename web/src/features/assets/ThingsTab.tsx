import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { paths } from '@yardmaster/core/paths.ts'
import { Suspense, useDeferredValue, useState } from 'react'
import { useHashState } from '../../lib/hash.ts'
import { useText } from '../../lib/intl.tsx'
import { lazyPart } from '../../lib/lazy.ts'
import { useCan } from '../../lib/session.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { AddIcon, MachineIcon } from '../../ui/icons.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { ColumnMenu } from '../../widgets/ColumnMenu.tsx'
import { useChosenColumns } from '../../widgets/useChosenColumns.ts'
import { useAddresses, useEquipmentCount, useEquipmentPages } from './assets.api.ts'
import type { Listing } from './assets.hash.ts'
import { isFiltered, NO_FILTER, Sort, ThingsHash } from './assets.hash.ts'
import type { TabProps } from './assetTabs.ts'
import { BulkBar } from './BulkBar.tsx'
import { ThingFilters } from './ThingFilters.tsx'
import { useThingColumns } from './useThingColumns.tsx'
import { useVisibleThings } from './useVisibleThings.ts'

const AddThing = lazyPart(async () => (await import('./AddThing.tsx')).AddThing)

const COLUMNS = {
  name: 'assets',
  fixed: new Set(['picture', 'name']),
  standard: ['category', 'make', 'status', 'location', 'lastReport', 'flags', 'tags'],
} as const

/** The equipment of the branch: found, narrowed, sorted, and changed many at a time. */
export function ThingsTab({ adding, onAdd, onAdded }: TabProps) {
  const text = useText()
  const [hash, setHash] = useHashState(ThingsHash)
  const listing = useDeferredValue(hash)
  const { data, error, refetch, fetchNextPage, isFetchingNextPage, hasNextPage } = useEquipmentPages(listing)
  const { data: count } = useEquipmentCount(listing)
  const rows = data?.pages.flatMap((page) => page.rows)
  const { blocks, onRangeChange } = useVisibleThings(rows ?? [])
  const columns = useChosenColumns(COLUMNS, useThingColumns(useAddresses(blocks)))
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  // What a new search no longer shows is not changed by the way.
  const selected = (rows ?? []).filter(({ id }) => selection.has(String(id)))
  const change = (filter: Partial<Listing>) => setHash(filter, { replace: true })
  return (
    <>
      <Box sx={toolbar}>
        <Box sx={{ display: 'contents', '& > *': { order: -2 } }}>
          <SearchField
            value={hash.search}
            label={text('assets.search')}
            onChange={(search) => change({ search })}
          />
        </Box>
        <ThingFilters listing={hash} onChange={change} />
        <Typography component="output" variant="body2" color="textSecondary" noWrap sx={counted}>
          {count ? text('assets.count', { total: count.total }) : ''}
        </Typography>
        {/* On a phone beside the search, where there is room. */}
        <Box sx={{ order: { xs: -1, md: 0 } }}>
          <ColumnMenu columns={columns} />
        </Box>
        <BulkBar things={selected} onDone={() => setSelection(new Set())} />
      </Box>
      <DataTable
        label={text('assets.table')}
        rows={rows}
        columns={columns.shown}
        rowId={({ id }) => id}
        rowHref={({ id }) => paths.equipment(id)}
        empty={<NoThings listing={hash} onAdd={onAdd} onClear={() => change(NO_FILTER)} />}
        error={error}
        onRetry={() => void refetch()}
        sort={{ column: hash.sort, descending: hash.descending }}
        onSortChange={({ column, descending }) => change({ sort: Sort.parse(column), descending })}
        selection={selection}
        onSelectionChange={setSelection}
        total={count?.total}
        loadingMore={isFetchingNextPage}
        onEndReached={() => {
          if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
        }}
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
  if (search || isFiltered(listing)) {
    return (
      <EmptyState title={search ? text('assets.noMatch', { search }) : text('assets.noneSuch')}>
        <Button variant="outlined" color="inherit" onClick={onClear}>
          {text('filter.clearAll')}
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={<MachineIcon />} title={text('assets.empty')}>
      {mayAdd && (
        <Button variant="contained" startIcon={<AddIcon />} onClick={onAdd}>
          {text('assets.addThing')}
        </Button>
      )}
    </EmptyState>
  )
}

const counted = { flex: { xs: '1 0 100%', md: 1 }, textAlign: { md: 'right' } } as const

const toolbar = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  columnGap: { xs: 1, md: 2 },
  rowGap: 1.5,
  mb: { xs: 1.5, md: 2 },
  minHeight: 44,
  flexWrap: 'wrap',
} as const
