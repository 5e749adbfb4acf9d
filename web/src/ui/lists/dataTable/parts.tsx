import Checkbox from '@mui/material/Checkbox'
import Box from '@mui/material/Box'
import { useText } from '../../../lib/intl.tsx'
import type { Column } from './Column.ts'
import { cellOf } from './Column.ts'
import type { RowsState } from './useRows.ts'
import { AppLink } from '../../page/AppLink.tsx'

/** Places of the first and of the last row. */
export type RowRange = { first: number; last: number }

/** What the wide and the narrow form of a table have in common. */
export type RowsView<Row> = {
  label: string
  columns: readonly Column<Row>[]
  state: RowsState<Row>
  rowHref?: ((row: Row) => string) | undefined
  onRowClick?: ((row: Row) => void) | undefined
  /** Id of the row to scroll to and to set off. */
  highlight?: string | undefined
  /** The table is as high as the room that it is given and scrolls within it. */
  fill: boolean
  total?: number | undefined
  onEndReached?: (() => void) | undefined
  onRangeChange?: ((range: RowRange) => void) | undefined
}

/** Covers its whole row, so that the row is a real link: it can be opened in a tab, and reached by keyboard. */
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

/** The content of a cell; that of the main one opens the row. */
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

/** The column whose content names the row. */
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

/** A row's name for those who cannot see which row a checkbox is in. */
export function rowName<Row>(columns: readonly Column<Row>[], row: Row, id: string): string {
  return String(mainColumn(columns)?.value?.(row) ?? id)
}
