import { Controller } from 'react-hook-form'
import { useText } from '../../../lib/intl.tsx'
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx'
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
      render={({ field: { ref, ...field }, fieldState: { error } }) => (
        <ChoiceField
          {...field}
          inputRef={ref}
          label={text('thingEdit.category')}
          none={text('thingEdit.category.none')}
          options={categories}
          error={error?.message}
        />
      )}
    />
  )
}
