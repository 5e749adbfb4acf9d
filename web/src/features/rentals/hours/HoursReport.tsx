import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { HoursSort } from '@yardmaster/core/contract/rentals/hours.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { MoreButton } from '../../../ui/lists/MoreButton.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ZoneNote } from '../../../ui/page/ZoneNote.tsx'
import { HourFigures } from './HourFigures.tsx'
import { useHourPages, useHoursTotal } from './hours.api.ts'
import type { filterOf } from './hours.api.ts'
import { Sort } from './hours.hash.ts'
import { useHoursColumns } from './useHoursColumns.tsx'
import { usePrintAll } from './usePrintAll.ts'

type Filter = ReturnType<typeof filterOf>
type Sorted = { sort: HoursSort; descending: boolean }
type Props = {
  filter: Filter
  sort: Sorted
  onSort: (sort: Sorted) => void
  showsAll: boolean
  /** Whether the user asked for paper, which shows all rows. */
  isPrinting: boolean
  onPrinted: () => void
}

/** The sums of a period, and the rentals behind them. */
export function HoursReport({ filter, sort, onSort, showsAll, isPrinting, onPrinted }: Props) {
  const text = useText()
  const pages = useHourPages(filter, sort)
  const columns = useHoursColumns()
  const rows = pages.data?.pages.flatMap((page) => page.rows)
  usePrintAll({ pages, isPrinting, onPrinted })
  const isUnfinished = pages.hasNextPage && rows?.length === 0
  return (
    <>
      {pages.hasNextPage && rows !== undefined && rows.length > 0 && (
        <Typography sx={onlyOnPaper}>{text('hours.report.cut', { rows: rows.length })}</Typography>
      )}
      <Sums filter={filter} />
      <DataTable
        label={text('hours.title')}
        rows={rows}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        columns={columns}
        rowId={({ id }) => id}
        rowHref={({ id }) => paths.rental(id)}
        sort={{ column: sort.sort, descending: sort.descending }}
        onSortChange={({ column, descending }) => onSort({ sort: Sort.parse(column), descending })}
        empty={
          isUnfinished ? (
            text('hours.report.searching')
          ) : (
            <Nothing search={filter.search} showsAll={showsAll} />
          )
        }
      />
      <Box sx={{ my: 1, '@media print': { display: 'none' } }}>
        {isPrinting ? (
          <output>{text('hours.report.printing')}</output>
        ) : (
          <MoreButton pages={pages} label={text('hours.report.more')} />
        )}
      </Box>
      <ZoneNote />
      <Typography variant="body2" color="textSecondary">
        {text('hours.report.about')}
      </Typography>
    </>
  )
}

function Nothing({ search, showsAll }: { search: string; showsAll: boolean }) {
  const text = useText()
  const none = text(showsAll ? 'hours.report.emptyAll' : 'hours.report.empty')
  if (search === '') return <EmptyState title={none} body={text('hours.report.emptyHint')} />
  return <EmptyState title={text('hours.report.noMatch', { search })} body={none} />
}

function Sums({ filter }: { filter: Filter }) {
  const text = useText()
  const { data, error } = useHoursTotal(filter)
  if (error) return null
  if (!data) return <Skeleton variant="rounded" height={149} aria-busy="true" sx={{ mb: 2 }} />
  if (!data.sums)
    return (
      <Alert severity="info" sx={{ mb: 2 }}>
        {text('hours.report.tooMany', { rentals: data.rentals })}
      </Alert>
    )
  return (
    <>
      <Typography sx={{ mb: 1, fontWeight: 'fontWeightMedium' }}>
        {text('hours.report.sums', { over: data.sums.over })}
      </Typography>
      <HourFigures figures={data.sums} />
      {data.sums.doubtful > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {text('hours.report.doubtful', { doubtful: data.sums.doubtful })}
        </Alert>
      )}
    </>
  )
}

const onlyOnPaper = { display: 'none', '@media print': { display: 'block', mb: 2 } } as const
