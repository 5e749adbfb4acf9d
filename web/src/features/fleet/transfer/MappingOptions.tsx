import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import type { ImportMapping } from '@yardmaster/core/contract/fleet/transfer.ts'
import { IMPORT_KEYS } from '@yardmaster/core/contract/fleet/transfer.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { useTargetLabel } from './useTargetLabel.ts'

type Props = { mapping: ImportMapping; onChange: (mapping: ImportMapping) => void }

export function MappingOptions({ mapping, onChange }: Props) {
  const text = useText()
  const labelOf = useTargetLabel()
  const mayCreate = useCan('category.create')
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        gap: 2,
        pt: 0.5,
      }}
    >
      <Choice
        label={text('transfer.key')}
        value={mapping.key}
        choices={IMPORT_KEYS.map((key) => [key, labelOf(key)])}
        onChange={(key) => onChange({ ...mapping, key })}
      />
      <Choice
        label={text('transfer.emptyCells')}
        value={mapping.emptyCells}
        choices={[
          ['keep', text('transfer.emptyCells.keep')],
          ['clear', text('transfer.emptyCells.clear')],
        ]}
        onChange={(emptyCells) => onChange({ ...mapping, emptyCells })}
      />
      <Choice
        label={text('transfer.dateOrder')}
        value={mapping.dateOrder}
        choices={[
          ['mdy', text('transfer.dateOrder.mdy')],
          ['dmy', text('transfer.dateOrder.dmy')],
        ]}
        onChange={(dateOrder) => onChange({ ...mapping, dateOrder })}
      />
      <Choice
        label={text('transfer.decimal')}
        value={mapping.decimal}
        choices={[
          ['.', text('transfer.decimal.point')],
          [',', text('transfer.decimal.comma')],
        ]}
        onChange={(decimal) => onChange({ ...mapping, decimal })}
      />
      {mayCreate && (
        <FormControlLabel
          control={
            <Checkbox
              checked={mapping.createCategories}
              onChange={(_, createCategories) => onChange({ ...mapping, createCategories })}
            />
          }
          label={text('transfer.createCategories')}
        />
      )}
    </Box>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  value: Value
  choices: readonly (readonly [Value, string])[]
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, value, choices, onChange }: ChoiceProps<Value>) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value as Value)}
      slotProps={{ select: { native: true } }}
    >
      {choices.map(([choice, words]) => (
        <option key={choice} value={choice}>
          {words}
        </option>
      ))}
    </TextField>
  )
}
