import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import type { ReactNode } from 'react'
import { useText } from '../../lib/intl.tsx'
import { useIsMobile } from '../../lib/viewport.ts'
import { CardList } from './dataTable/CardList.tsx'
import type { Column, Sort } from './dataTable/Column.ts'
import { assertRows } from './dataTable/Column.ts'
import { EmptyTable } from './dataTable/EmptyTable.tsx'
import type { RowRange } from './dataTable/parts.tsx'
import { SkeletonTable } from './dataTable/SkeletonTable.tsx'
import { tableStyle } from './dataTable/tableStyle.ts'
import { useRows } from './dataTable/useRows.ts'
import { WideTable } from './dataTable/WideTable.tsx'
import { MoreFailed } from './MoreFailed.tsx'
import { EmptyState } from '../page/EmptyState.tsx'
import { LoadError } from '../page/LoadError.tsx'

type Props<Row> = {
  /** The table's accessible name. */
  label: string
  /** Undefined while the rows load. */
  rows: readonly Row[] | undefined
  /** How many rows are expected while they load, if that is known. */
  expected?: number
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string | number
  /** A sentence, or an EmptyState that suggests what to do. */
  empty: ReactNode
  /** Shows the header above the sentence if there are no rows, except on a phone. */
  headedWhenEmpty?: boolean
  error?: unknown
  onRetry?: () => void
  defaultSort?: Sort
  /** If onSortChange is given, the rows must arrive sorted. */
  sort?: Sort
  onSortChange?: (sort: Sort) => void
  /** Ids of the selected rows. If onSelectionChange is given, every row has a checkbox. */
  selection?: ReadonlySet<string>
  onSelectionChange?: (selection: ReadonlySet<string>) => void
  /** Makes the row a link. */
  rowHref?: (row: Row) => string
  onRowClick?: (row: Row) => void
  /** Scrolls to this row and highlights it. */
  highlight?: string | number | undefined
  /** The number of all rows, if only some of them have been loaded. */
  total?: number | undefined
  onEndReached?: () => void
  loadingMore?: boolean
  /** Given if more rows could not be loaded. */
  onRetryMore?: (() => void) | null
  /** Called with the range of rendered rows, for tables with `fill`. */
  onRangeChange?: (range: RowRange) => void
  /**
   * For long lists: renders only the visible rows. On a wide screen, the table fills a Page that has `fill`.
   */
  fill?: boolean
}

/** The table component for the whole application: a table on wide screens, cards on a phone. */
export function DataTable<Row>(props: Props<Row>) {
  const { label, rows, columns, rowId, empty, error, onRetry, fill = false, loadingMore = false } = props
  assertRows(rows)
  const text = useText()
  const isMobile = useIsMobile()
  const state = useRows({ ...props, rows: rows ?? [], columns, rowId })

  if (!rows && error) return <LoadError error={error} onRetry={() => onRetry?.()} />
  if (!rows) return <SkeletonTable isMobile={isMobile} count={props.expected} />
  if (rows.length === 0 && props.headedWhenEmpty && !isMobile && typeof empty === 'string')
    return <EmptyTable label={label} columns={columns} state={state} empty={empty} />
  if (rows.length === 0) {
    return <Box sx={tableStyle}>{typeof empty === 'string' ? <EmptyState title={empty} /> : empty}</Box>
  }
  const Rows = isMobile ? CardList : WideTable
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        position: 'relative',
        ...(fill && { flex: 1, minHeight: 0 }),
      }}
    >
      <Rows
        label={label}
        columns={columns}
        state={state}
        rowHref={props.rowHref}
        onRowClick={props.onRowClick}
        highlight={props.highlight === undefined ? undefined : String(props.highlight)}
        fill={fill}
        total={props.total}
        onEndReached={props.onEndReached}
        onRangeChange={props.onRangeChange}
      />
      {props.onRetryMore && <MoreFailed onRetry={props.onRetryMore} />}
      {loadingMore && (
        <LinearProgress
          aria-label={text('app.loading')}
          sx={{ position: 'absolute', bottom: 0, insetInline: 0, height: 3, borderRadius: 1 }}
        />
      )}
    </Box>
  )
}
