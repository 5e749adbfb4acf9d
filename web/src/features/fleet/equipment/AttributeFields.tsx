import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { ATTRIBUTE_VALUE_MAX } from '@yardmaster/core/contract/fleet/equipment.form.ts'
import { Controller, useWatch } from 'react-hook-form'
import { useText } from '../../../lib/intl.tsx'
import type { EquipmentFormApi } from './equipmentForm.ts'
import { applyingTo } from './equipmentForm.ts'

type Props = {
  form: EquipmentFormApi
  attributes: readonly { id: number; name: string; categoryId: number | null }[]
}

/**
 * The custom attributes of the selected category. A single form field holds them all, because attribute
 * names may contain dots.
 */
export function AttributeFields({ form, attributes }: Props) {
  const text = useText()
  const categoryId = useWatch({ control: form.control, name: 'categoryId' })
  const applying = attributes.filter(applyingTo(categoryId))
  if (applying.length === 0) return null
  return (
    <>
      <Typography variant="h3" component="h2" sx={{ gridColumn: '1 / -1', mb: 1 }}>
        {text('thingEdit.attributes')}
      </Typography>
      <Controller
        control={form.control}
        name="customAttributes"
        render={({ field: { value, onChange, onBlur } }) => (
          <>
            {applying.map(({ id, name }) => (
              <TextField
                key={id}
                label={name}
                value={value[name] ?? ''}
                autoComplete="off"
                onChange={(event) => onChange({ ...value, [name]: event.target.value })}
                onBlur={onBlur}
                helperText=" "
                slotProps={{ htmlInput: { maxLength: ATTRIBUTE_VALUE_MAX }, inputLabel: { shrink: true } }}
              />
            ))}
          </>
        )}
      />
    </>
  )
}
