import Box from '@mui/material/Box'
import type { Action } from '../actions/Action.ts'
import { OverflowMenu } from '../actions/ActionMenu.tsx'
import type { Column } from './dataTable/Column.ts'

type Options<Row> = {
  header: string
  /** The accessible name of the row's button. */
  labelOf: (row: Row) => string
  actionsOf: (row: Row) => readonly Action[]
}

/** The last column of a table: a button that opens a menu of actions on the row. */
export const actionsColumn = <Row,>({ header, labelOf, actionsOf }: Options<Row>): Column<Row> => ({
  id: 'actions',
  header,
  hideHeader: true,
  width: 72,
  align: 'right',
  phone: 'aside',
  cell: (row) => (
    // Inside another element, the button lies above the link that covers the row.
    <Box>
      <OverflowMenu label={labelOf(row)} actions={actionsOf(row)} />
    </Box>
  ),
})
