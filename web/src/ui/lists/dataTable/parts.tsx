import Checkbox from '@mui/material/Checkbox'
import Box from '@mui/material/Box'
import { useText } from '../../../lib/intl.tsx'
import type { Column } from './Column.ts'
import { cellOf } from './Column.ts'
import type { RowsState } from './useRows.ts'
import { AppLink } from '../../page/AppLink.tsx'

/** Indexes of the first and last rows. */
export type RowRange = { first: number; last: number }

/** The props shared by the table and card layouts. */
export type RowsView<Row> = {
  label: string
  columns: readonly Column<Row>[]
  state: RowsState<Row>
  rowHref?: ((row: Row) => string) | undefined
  onRowClick?: ((row: Row) => void) | undefined
  /** The id of the row to scroll to and highlight. */
  highlight?: string | undefined
  /** Makes the table as tall as its container and scroll inside it. */
  fill: boolean
  total?: number | undefined
  onEndReached?: (() => void) | undefined
  onRangeChange?: ((range: RowRange) => void) | undefined
}

/** Stretches the link over its row. A real link can be opened in a new tab and reached by keyboard. */
const stretched = {
  all: 'unset',
  cursor: 'pointer',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible::after': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: '-2px',
    borderRadius: 1,
  },
} as const

type CellProps<Row> = Pick<RowsView<Row>, 'rowHref' | 'onRowClick'> & {
  column: Column<Row>
  row: Row
  isMain: boolean
}

/** The content of a cell. In the main column, it is the link or button that opens the row. */
export function Cell<Row>({ column, row, isMain, rowHref, onRowClick }: CellProps<Row>) {
  const content = cellOf(column, row)
  if (isMain && rowHref) {
    return (
      <Box component={AppLink} href={rowHref(row)} sx={stretched}>
        {content}
      </Box>
    )
  }
  if (isMain && onRowClick) {
    return (
      <Box component="button" type="button" onClick={() => onRowClick(row)} sx={stretched}>
        {content}
      </Box>
    )
  }
  return content
}

/** Returns the column whose content names the row. */
export const mainColumn = <Row,>(columns: readonly Column<Row>[]): Column<Row> | undefined =>
  columns.find((column) => column.phone === 'title') ?? columns[0]

type Selection<Row> = NonNullable<RowsState<Row>['selection']>

export function SelectAll<Row>({ selection }: { selection: Selection<Row> }) {
  const text = useText()
  return (
    <Checkbox
      size="small"
      checked={selection.all}
      indeterminate={selection.some && !selection.all}
      onChange={selection.toggleAll}
      slotProps={{ input: { 'aria-label': text('table.selectAll') } }}
    />
  )
}

type SelectRowProps<Row> = { selection: Selection<Row>; id: string; name: string }

export function SelectRow<Row>({ selection, id, name }: SelectRowProps<Row>) {
  const text = useText()
  return (
    <Checkbox
      size="small"
      checked={selection.has(id)}
      onChange={() => selection.toggle(id)}
      slotProps={{ input: { 'aria-label': text('table.select', { name }) } }}
    />
  )
}

/** Returns the row's name, for the accessible name of its checkbox. */
export function rowName<Row>(columns: readonly Column<Row>[], row: Row, id: string): string {
  return String(mainColumn(columns)?.value?.(row) ?? id)
}
