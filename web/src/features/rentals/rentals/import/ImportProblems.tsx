import Alert from '@mui/material/Alert'
import { useText } from '../../../../lib/intl.tsx'
import { DataTable } from '../../../../ui/lists/DataTable.tsx'

export type ShownProblem = { id: string; line: string; column: string; problem: string }

/** What must be corrected in the file. Nothing of it has been added. */
export function ImportProblems({ problems }: { problems: readonly ShownProblem[] }) {
  const text = useText()
  const header = (name: 'line' | 'column' | 'problem') => text(`rentalImport.${name}`)
  return (
    <>
      <Alert severity="error" sx={{ mb: 2 }}>
        {text('rentalImport.problems', { total: problems.length })}
      </Alert>
      <DataTable
        label={text('rentalImport.problem')}
        rows={problems}
        columns={[
          { id: 'line', header: header('line'), width: 90, cell: ({ line }) => line },
          { id: 'column', header: header('column'), width: '30%', cell: ({ column }) => column },
          { id: 'problem', header: header('problem'), cell: ({ problem }) => problem },
        ]}
        rowId={({ id }) => id}
        empty=""
      />
    </>
  )
}
