import type { Attribute, AttributeForm } from '@yardmaster/core/contract/fleet/attributes.ts'
import type { Control } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import { useText } from '../../../lib/intl.tsx'
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx'
import { useCategoriesByName } from './attributes.api.ts'

type Props = {
  control: Control<AttributeForm, unknown, AttributeForm>
  /** The stored attribute, or null for a new one. */
  before: Attribute | null
}

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
      render={({ field: { value, onChange, ref, ...field }, fieldState: { error } }) => (
        <ChoiceField
          {...field}
          inputRef={ref}
          label={text('attributes.applicableTo')}
          none={text('attributes.allCategories')}
          options={categories}
          value={value ?? null}
          onChange={(next) => onChange(next ?? undefined)}
          error={error?.message}
          helperText={hidesValues(value) ? text('attributes.keepsValues') : ' '}
        />
      )}
    />
  )
}
