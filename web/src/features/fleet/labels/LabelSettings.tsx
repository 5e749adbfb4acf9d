import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useText } from '../../../lib/intl.tsx'
import type { LabelField, LabelOptions } from './labelOptions.ts'
import { LABEL_FIELDS } from './labelOptions.ts'
import type { SheetKey } from './sheets.ts'
import { SHEETS, SHEET_KEYS, placesOn } from './sheets.ts'

type Props = { options: LabelOptions; onChange: (patch: Partial<LabelOptions>) => void }

/** The label sheet and the fields on each label. */
export function LabelSettings({ options: { sheet, used, fields }, onChange }: Props) {
  const text = useText()
  const most = placesOn(SHEETS[sheet]) - 1
  const toggle = (field: LabelField, on: boolean) =>
    onChange({ fields: LABEL_FIELDS.filter((other) => (other === field ? on : fields.includes(other))) })
  return (
    <Box sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
      <TextField
        select
        label={text('labels.sheet')}
        value={sheet}
        onChange={({ target }) => onChange({ sheet: target.value as SheetKey, used: 0 })}
      >
        {SHEET_KEYS.map((key) => (
          <MenuItem key={key} value={key}>
            {text(`labels.sheet.${key}`)}
          </MenuItem>
        ))}
      </TextField>
      {most > 0 && (
        <TextField
          type="number"
          label={text('labels.skip')}
          helperText={text('labels.skip.hint')}
          value={used}
          onChange={({ target }) =>
            onChange({ used: Math.min(Math.max(Math.trunc(Number(target.value)) || 0, 0), most) })
          }
          slotProps={{ htmlInput: { min: 0, max: most, inputMode: 'numeric' } }}
        />
      )}
      <FormControl component="fieldset">
        <FormLabel component="legend" sx={{ typography: 'body2' }}>
          {text('labels.fields')}
        </FormLabel>
        <FormGroup>
          {LABEL_FIELDS.map((field) => (
            <FormControlLabel
              key={field}
              label={text(`labels.field.${field}`)}
              sx={{ minHeight: { xs: 44, md: 36 } }}
              control={
                <Checkbox
                  size="small"
                  checked={fields.includes(field)}
                  onChange={(_, on) => toggle(field, on)}
                />
              }
            />
          ))}
        </FormGroup>
      </FormControl>
    </Box>
  )
}
