import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { paths } from '@yardmaster/core/paths.ts'
import { Suspense, useDeferredValue } from 'react'
import { useHashState } from '../../lib/hash.ts'
import { useText } from '../../lib/intl.tsx'
import { lazyPart } from '../../lib/lazy.ts'
import { useCan } from '../../lib/session.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { AddIcon, WrenchIcon } from '../../ui/icons.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { ColumnMenu } from '../../widgets/ColumnMenu.tsx'
import { useChosenColumns } from '../../widgets/useChosenColumns.ts'
import { RefusedDrafts } from '../createRepair/RefusedDrafts.tsx'
import { WaitingRequests } from '../repairRequests/WaitingRequests.tsx'
import { RepairFilters } from './RepairFilters.tsx'
import { useRepairCount, useRepairPages } from './repairList.api.ts'
import type { Listing } from './repairList.hash.ts'
import { isFiltered, NO_FILTER, RepairsHash, Sort } from './repairList.hash.ts'
import { useRepairColumns } from './useRepairColumns.tsx'

const NewRepairDialog = lazyPart(async () => (await import('./NewRepairDialog.tsx')).NewRepairDialog)

const COLUMNS = {
  name: 'repairs',
  fixed: new Set(['picture', 'equipment']),
  standard: ['ticketNum', 'issue', 'checkInDate', 'dateCompleted', 'cost'],
} as const

type Props = { adding: boolean; onAdd: () => void; onAdded: () => void }

/** The service tickets of the branch: found, narrowed, sorted. */
export function RepairsTab({ adding, onAdd, onAdded }: Props) {
  const text = useText()
  const [hash, setHash] = useHashState(RepairsHash)
  const listing = useDeferredValue(hash)
  const { data, error, refetch, fetchNextPage, isFetchingNextPage, hasNextPage } = useRepairPages(listing)
  const { data: count } = useRepairCount(listing)
  const columns = useChosenColumns(COLUMNS, useRepairColumns())
  const change = (filter: Partial<Listing>) => setHash(filter, { replace: true })
  return (
    <>
      <RefusedDrafts />
      <WaitingRequests />
      <Box sx={toolbar}>
        <Box sx={{ display: 'contents', '& > *': { order: -2 } }}>
          <SearchField
            value={hash.search}
            label={text('repairs.search')}
            onChange={(search) => change({ search })}
          />
        </Box>
        <RepairFilters listing={hash} onChange={change} />
        <Typography component="output" variant="body2" color="textSecondary" noWrap sx={counted}>
          {count ? text('repairs.count', { total: count.total }) : ''}
        </Typography>
        {/* On a phone beside the search, where there is room. */}
        <Box sx={{ order: { xs: -1, md: 0 } }}>
          <ColumnMenu columns={columns} />
        </Box>
      </Box>
      <DataTable
        label={text('service.tab.tickets')}
        rows={data?.pages.flatMap(({ rows }) => rows)}
        columns={columns.shown}
        rowId={({ id }) => id}
        rowHref={({ id }) => paths.repair(id)}
        empty={<NoRepairs listing={hash} onAdd={onAdd} onClear={() => change(NO_FILTER)} />}
        error={error}
        onRetry={() => void refetch()}
        sort={{ column: hash.sort, descending: hash.descending }}
        onSortChange={({ column, descending }) => change({ sort: Sort.parse(column), descending })}
        total={count?.total}
        loadingMore={isFetchingNextPage}
        onEndReached={() => {
          if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
        }}
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
  if (search || isFiltered(listing)) {
    return (
      <EmptyState title={search ? text('service.noMatch', { search }) : text('repairs.noneSuch')}>
        <Button variant="outlined" color="inherit" onClick={onClear}>
          {text('filter.clearAll')}
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={<WrenchIcon />} title={text(`repairs.empty.${state}`)}>
      {mayAdd && (
        <Button variant="contained" startIcon={<AddIcon />} onClick={onAdd}>
          {text('repairs.new')}
        </Button>
      )}
    </EmptyState>
  )
}

const counted = { flex: { xs: '1 0 100%', md: 1 }, textAlign: { md: 'right' } } as const

const toolbar = {
  display: 'flex',
  alignItems: 'center',
  columnGap: { xs: 1, md: 2 },
  rowGap: 1.5,
  mb: { xs: 1.5, md: 2 },
  minHeight: 44,
  flexWrap: 'wrap',
} as const
