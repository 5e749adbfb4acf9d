import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { FuelFilePreview } from '@yardmaster/core/contract/fleet/fuel.file.ts'
import { FUEL_FIELDS, REQUIRED_FUEL_FIELDS } from '@yardmaster/core/contract/fuelColumns.ts'
import type { FuelColumns, FuelField } from '@yardmaster/core/contract/fuelColumns.ts'
import { useText } from '../../../../lib/intl.tsx'

type Props = { preview: FuelFilePreview; onChange: (columns: FuelColumns) => void }

/** Which column of the file holds which field. */
export function FileColumns({ preview: { columns, mapping }, onChange }: Props) {
  const text = useText()
  return (
    <Box>
      <Typography component="h3" variant="body1" sx={{ typography: 'strong', mb: 1.5 }}>
        {text('fuel.import.columns')}
      </Typography>
      <Box sx={grid}>
        {FUEL_FIELDS.map((field) => (
          <FieldColumn
            key={field}
            field={field}
            columns={columns}
            chosen={mapping.columns[field] ?? ''}
            onChange={(header) => onChange({ ...mapping.columns, [field]: header })}
          />
        ))}
      </Box>
    </Box>
  )
}

type FieldProps = {
  field: FuelField
  columns: FuelFilePreview['columns']
  chosen: string
  onChange: (header: string) => void
}

function FieldColumn({ field, columns, chosen, onChange }: FieldProps) {
  const text = useText()
  const isRequired = REQUIRED_FUEL_FIELDS.some((required) => required === field)
  const samples = columns.find(({ header }) => header === chosen)?.samples.join(' · ')
  return (
    <TextField
      select
      label={text(`fuelField.${field}`)}
      value={chosen}
      required={isRequired}
      helperText={samples || ' '}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        select: { native: true },
        inputLabel: { shrink: true },
        formHelperText: { sx: { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' } },
      }}
    >
      <option value="">{text('fuel.import.noColumn')}</option>
      {columns.map(({ header }) => (
        <option key={header} value={header}>
          {header}
        </option>
      ))}
    </TextField>
  )
}

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
  columnGap: 1.5,
  // The samples below the fields have a line of their own.
  rowGap: 1.25,
} as const
