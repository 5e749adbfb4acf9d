import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { Attribute, AttributeForm } from '@yardmaster/core/contract/fleet/attributes.ts'
import type { Control } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import { useText } from '../../../lib/intl.tsx'
import { useCategoriesByName } from './attributes.api.ts'

type Props = {
  control: Control<AttributeForm, unknown, AttributeForm>
  /** The stored attribute, or null for a new one. */
  before: Attribute | null
}

const ALL = 'all'

/** Selects the category whose equipment has the attribute, or all. */
export function ApplicableCategory({ control, before }: Props) {
  const text = useText()
  const { data: categories = [] } = useCategoriesByName()
  const hidesValues = (categoryId: number | undefined) =>
    before !== null && categoryId !== undefined && categoryId !== before.categoryId
  return (
    <Controller
      control={control}
      name="categoryId"
      render={({ field: { value, onChange, ...field }, fieldState: { error } }) => (
        <TextField
          {...field}
          select
          label={text('attributes.applicableTo')}
          value={value ?? ALL}
          onChange={(event) => onChange(event.target.value === ALL ? undefined : Number(event.target.value))}
          error={Boolean(error)}
          helperText={error?.message ?? (hidesValues(value) ? text('attributes.keepsValues') : ' ')}
        >
          <MenuItem value={ALL}>{text('attributes.allCategories')}</MenuItem>
          {categories.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  )
}
