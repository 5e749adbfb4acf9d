import Box from '@mui/material/Box'
import type { RowsView } from './parts.tsx'
import { TableHeader } from './TableHeader.tsx'
import { tableStyle } from './tableStyle.ts'

type Props<Row> = Pick<RowsView<Row>, 'label' | 'columns' | 'state'> & { empty: string }

/** The header of a table without rows, and a sentence below it. */
export const EmptyTable = <Row,>({ label, columns, state, empty }: Props<Row>) => (
  <Box sx={{ ...tableStyle, overflowX: 'auto' }}>
    <table aria-label={label}>
      <thead>
        <TableHeader columns={columns} state={state} />
      </thead>
      <tbody>
        <tr>
          <Box component="td" colSpan={columns.length} sx={{ color: 'text.secondary', textAlign: 'center' }}>
            {empty}
          </Box>
        </tr>
      </tbody>
    </table>
  </Box>
)
