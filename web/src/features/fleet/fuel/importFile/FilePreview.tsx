import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { FuelFilePreview, FuelPreviewLine } from '@yardmaster/core/contract/fleet/fuel.file.ts'
import { NO_VALUE } from '@yardmaster/core/noValue.ts'
import { useText } from '../../../../lib/intl.tsx'
import { useTimeFormat } from '../../../../lib/time.tsx'
import { useUnits } from '../../../../lib/units.ts'
import type { Column } from '../../../../ui/lists/dataTable/Column.ts'
import { DataTable } from '../../../../ui/lists/DataTable.tsx'
import { Announcement } from '../../../../ui/notices/Announcement.tsx'
import { TwoLines } from '../usePurchaseColumns.tsx'

type Props = { preview: FuelFilePreview }

/** What an import would read: the first purchases, and what it would leave out. */
export function FilePreview({ preview: { rows, usable, lines, problems } }: Props) {
  const text = useText()
  const columns = usePreviewColumns()
  const count = text('fuel.import.usable', { usable, rows })
  return (
    <Box>
      <Typography component="h3" variant="body1" sx={{ typography: 'strong' }}>
        {text('fuel.import.preview')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {count}
      </Typography>
      <Announcement text={count} />
      {problems.length > 0 && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {text('fuel.import.refused', { count: rows - usable })}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {problems.map(({ line, fields }) => (
              <li key={line}>
                {text('fuel.import.problem', {
                  line,
                  fields: fields.map((field) => text(`fuelField.${field}`)).join(', '),
                })}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {lines.length > 0 && (
        <DataTable
          label={text('fuel.import.preview')}
          rows={lines}
          columns={columns}
          rowId={({ line }) => line}
          empty=""
        />
      )}
    </Box>
  )
}

function usePreviewColumns(): Column<FuelPreviewLine>[] {
  const text = useText()
  const units = useUnits()
  const times = useTimeFormat({ inList: true })
  return [
    {
      id: 'time',
      header: text('fuel.time'),
      cell: ({ at, exactTime }) =>
        exactTime ? times.recent(at) : text('fuel.import.dayOnly', { time: times.date(at) }),
    },
    { id: 'card', header: text('fuel.card'), cell: ({ lastDigits }) => `•••• ${lastDigits}` },
    {
      id: 'merchant',
      header: text('fuel.merchant'),
      width: '28%',
      cell: ({ merchant, place }) => <TwoLines first={merchant || NO_VALUE} second={place} />,
    },
    {
      id: 'volume',
      header: text('fuel.volume'),
      align: 'right',
      cell: ({ litres }) => (litres === null ? NO_VALUE : units.volume(litres)),
    },
    {
      id: 'amount',
      header: text('fuel.amount'),
      align: 'right',
      cell: ({ amount, currency }) => units.money(amount, currency),
    },
    { id: 'status', header: text('fuel.status'), cell: ({ status }) => text(`fuel.status.${status}`) },
  ]
}
