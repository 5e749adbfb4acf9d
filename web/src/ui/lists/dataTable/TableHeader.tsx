import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { ArrowDownIcon, ArrowUpIcon } from '../../icons.tsx'
import { visuallyHidden } from '../../visuallyHidden.ts'
import type { Column } from './Column.ts'
import { isSortable } from './Column.ts'
import { CHECKBOX_WIDTH } from './leastWidth.ts'
import type { RowsView } from './parts.tsx'
import { SelectAll } from './parts.tsx'

type Props<Row> = Pick<RowsView<Row>, 'columns' | 'state'>

export function TableHeader<Row>({ columns, state }: Props<Row>) {
  return (
    <tr aria-rowindex={1}>
      {state.selection && (
        <Box component="th" scope="col" sx={{ width: CHECKBOX_WIDTH }}>
          <SelectAll selection={state.selection} />
        </Box>
      )}
      {columns.map((column) => (
        <Box
          component="th"
          scope="col"
          key={column.id}
          aria-sort={ariaSort(column, state.sort)}
          sx={{ width: column.width, textAlign: column.align ?? 'left' }}
        >
          <HeaderContent column={column} state={state} />
        </Box>
      ))}
    </tr>
  )
}

function ariaSort<Row>(column: Column<Row>, sort: RowsView<Row>['state']['sort']) {
  if (!isSortable(column)) return undefined
  if (sort?.column !== column.id) return 'none'
  return sort.descending ? 'descending' : 'ascending'
}

type ContentProps<Row> = { column: Column<Row>; state: RowsView<Row>['state'] }

function HeaderContent<Row>({ column, state }: ContentProps<Row>) {
  const { sort, toggleSort } = state
  if (column.hideHeader) return <span style={visuallyHidden}>{column.header}</span>
  if (!isSortable(column)) return column.header
  const sorted = sort?.column === column.id
  const Arrow = sorted && sort.descending ? ArrowDownIcon : ArrowUpIcon
  return (
    <ButtonBase
      onClick={() => toggleSort(column.id)}
      sx={{
        color: sorted ? 'text.primary' : 'inherit',
        gap: 0.5,
        py: 0.5,
        borderRadius: 0.5,
        flexDirection: column.align === 'right' ? 'row-reverse' : 'row',
        // The arrow always takes up space, so that sorting shifts nothing.
        '& svg': { fontSize: 14, opacity: sorted ? 1 : 0 },
        '&:hover svg, &:focus-visible svg': { opacity: sorted ? 1 : 0.5 },
      }}
    >
      {column.header}
      <Arrow />
    </ButtonBase>
  )
}
