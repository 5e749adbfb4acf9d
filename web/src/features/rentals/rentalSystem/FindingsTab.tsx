import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Finding } from '@yardmaster/core/contract/rentals/rentalSystem.ts'
import { useText } from '../../../lib/intl.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { useFindings } from './rentalSystem.api.ts'

/** What can't be applied, and what to do about it. */
export function FindingsTab({ id }: { id: number }) {
  const text = useText()
  const { data, error, refetch } = useFindings(id)
  const columns = useFindingColumns()
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2, maxWidth: 800 }}>
        {text('rentalSystem.findings.hint')}
      </Typography>
      <DataTable
        label={text('rentalSystem.tab.findings')}
        rows={data}
        error={error}
        onRetry={() => void refetch()}
        columns={columns}
        rowId={(finding) => finding.id}
        empty={text('rentalSystem.noFindings')}
        fill
      />
    </>
  )
}

function useFindingColumns(): Column<Finding>[] {
  const text = useText()
  const time = useTimeFormat({ inList: true })
  const reasonOf = useReason()
  return [
    {
      id: 'record',
      header: text('rentalSystem.record'),
      width: '28%',
      cell: ({ kind, name }) => (
        <>
          <Box sx={{ fontWeight: 'fontWeightMedium' }}>{name}</Box>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{text(`rentalSystem.kind.${kind}`)}</Box>
        </>
      ),
    },
    { id: 'why', header: text('rentalSystem.why'), cell: reasonOf },
    { id: 'since', header: text('rentalSystem.since'), width: 170, cell: ({ since }) => time.recent(since) },
  ]
}

/** Values that are times are shown as such. */
function useReason(): (finding: Finding) => string {
  const text = useText()
  const time = useTimeFormat()
  const shown = (value: string) => (/^\d{4}-\d\d-\d\dT/u.test(value) ? time.dateTime(value) : value)
  return ({ code, values }) =>
    text(
      `rentalSystem.problem.${code}`,
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shown(value)])),
    )
}
