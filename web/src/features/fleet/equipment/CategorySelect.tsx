import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { Controller } from 'react-hook-form'
import { useText } from '../../../lib/intl.tsx'
import type { EquipmentFormApi } from './equipmentForm.ts'

type Props = {
  form: EquipmentFormApi
  /** Undefined while they load. */
  categories: readonly { id: number; name: string }[] | undefined
}

/** Selects the category of the asset, or none. */
export function CategorySelect({ form, categories }: Props) {
  const text = useText()
  return (
    <Controller
      control={form.control}
      name="categoryId"
      render={({ field: { value, onChange, ref, ...field }, fieldState: { error } }) => (
        <TextField
          {...field}
          inputRef={ref}
          select
          label={text('thingEdit.category')}
          // Until the options have loaded, no value can be shown.
          value={categories && value !== null ? value : ''}
          onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
          error={Boolean(error)}
          helperText={error?.message ?? ' '}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        >
          <MenuItem value="">{text('thingEdit.category.none')}</MenuItem>
          {categories?.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  )
}
