import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { FUEL_FIELDS } from '@yardmaster/core/contract/fuelColumns.ts'
import { useText } from '../../../lib/intl.tsx'
import { FormTextField } from '../../../ui/fields/FormTextField.tsx'
import type { ConnectionFormState } from './connectionForm.ts'
import { TimeZoneField } from './TimeZoneField.tsx'

type Props = { form: ConnectionFormState }

const DECIMALS = [
  { value: '.', label: '1,234.56' },
  { value: ',', label: '1.234,56' },
]

/** How to read the file: what its columns are called, and how it writes dates, numbers and units. */
export function ShellFields({ form }: Props) {
  const text = useText()
  const { control } = form
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="body1" sx={{ typography: 'strong', p: 0 }}>
        {text('integrations.form.columns')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {text('integrations.form.columns.hint')}
      </Typography>
      <Box sx={grid}>
        {FUEL_FIELDS.map((field) => (
          <FormTextField
            key={field}
            control={control}
            name={`settings.columns.${field}`}
            label={text(`fuelField.${field}`)}
            autoComplete="off"
          />
        ))}
        <FormTextField
          control={control}
          name="settings.dateOrder"
          label={text('fuelNotation.dateOrder')}
          options={(['mdy', 'dmy'] as const).map((value) => ({
            value,
            label: text(`fuelNotation.dateOrder.${value}`),
          }))}
        />
        <FormTextField
          control={control}
          name="settings.decimal"
          label={text('fuelNotation.decimal')}
          options={DECIMALS}
        />
        <FormTextField
          control={control}
          name="settings.volumeUnit"
          label={text('fuelNotation.volumeUnit')}
          options={(['litres', 'gallons'] as const).map((value) => ({
            value,
            label: text(`fuelNotation.volumeUnit.${value}`),
          }))}
        />
        <FormTextField
          control={control}
          name="settings.distanceUnit"
          label={text('fuelNotation.distanceUnit')}
          options={(['km', 'miles'] as const).map((value) => ({
            value,
            label: text(`fuelNotation.distanceUnit.${value}`),
          }))}
        />
      </Box>
      <TimeZoneField form={form} />
    </Box>
  )
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: 1.5,
} as const
