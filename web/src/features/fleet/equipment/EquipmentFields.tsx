import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import type { TextFieldProps } from '@mui/material/TextField'
import {
  EQUIPMENT_NAME_MAX,
  MAKE_MAX,
  NOTES_MAX,
  SERIAL_MAX,
  VIN_MAX,
} from '@yardmaster/core/contract/fleet/equipment.form.ts'
import { Controller, useFormState } from 'react-hook-form'
import { useText } from '../../../lib/intl.tsx'
import { useCurrencyUnit } from '../../../lib/currencyUnit.ts'
import { FormDayField } from '../../../ui/fields/FormDayField.tsx'
import { FormNumberField } from '../../../ui/fields/FormNumberField.tsx'
import { AttributeFields } from './AttributeFields.tsx'
import { CategorySelect } from './CategorySelect.tsx'
import { useFormOptions } from './equipment.api.ts'
import type { EquipmentFormApi } from './equipmentForm.ts'
import { SpeedLimitField } from './SpeedLimitField.tsx'
import { TagsField } from './TagsField.tsx'

/** All fields of an asset. Needs the dictionary part `thingEdit`. */
export function EquipmentFields({ form }: { form: EquipmentFormApi }) {
  const text = useText()
  const currency = useCurrencyUnit()
  const { data: options } = useFormOptions()
  const { errors } = useFormState(form)
  const { control } = form
  return (
    <Box sx={grid}>
      <Box sx={wide}>
        <TextLine form={form} name="name" max={EQUIPMENT_NAME_MAX} required fullWidth />
      </Box>
      <CategorySelect form={form} categories={options?.categories} />
      <FormNumberField control={control} name="year" label={text('thingEdit.year')} />
      <TextLine form={form} name="make" max={MAKE_MAX} />
      <TextLine form={form} name="model" max={MAKE_MAX} />
      <TextLine form={form} name="serialNumber" max={SERIAL_MAX} />
      <TextLine form={form} name="vin" max={VIN_MAX} />
      <FormNumberField
        control={control}
        name="purchasePrice"
        label={text('thingEdit.purchasePrice')}
        decimals={2}
        unit={currency}
      />
      <FormDayField control={control} name="purchaseDate" label={text('thingEdit.purchaseDate')} />
      <SpeedLimitField form={form} />
      <Controller
        control={control}
        name="tags"
        render={({ field: { value, onChange, onBlur } }) => (
          <TagsField
            value={value}
            offered={options?.tags ?? []}
            error={errors.tags?.message ?? errors.tags?.find?.(Boolean)?.message}
            onChange={onChange}
            onBlur={onBlur}
          />
        )}
      />
      <TextLine form={form} name="notes" max={NOTES_MAX} multiline minRows={3} maxRows={10} sx={wide} />
      <AttributeFields form={form} attributes={options?.attributes ?? []} />
    </Box>
  )
}

type LineProps = {
  form: EquipmentFormApi
  name: 'name' | 'make' | 'model' | 'vin' | 'serialNumber' | 'notes'
  max: number
} & Pick<TextFieldProps, 'required' | 'fullWidth' | 'multiline' | 'minRows' | 'maxRows' | 'sx'>

/** Controlled, because a merge resets the form, after which a registered input would no longer follow its value. */
function TextLine({ form, name, max, ...props }: LineProps) {
  const text = useText()
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { ref, ...field }, fieldState: { error } }) => (
        <TextField
          {...field}
          inputRef={ref}
          label={text(`thingEdit.${name}`)}
          autoComplete="off"
          error={Boolean(error)}
          helperText={error?.message ?? ' '}
          // A value may be set by code, in which case the field was never focused and its label wouldn't shrink.
          slotProps={{ htmlInput: { maxLength: max }, inputLabel: { shrink: true } }}
          {...props}
        />
      )}
    />
  )
}

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 2,
  rowGap: 0.75,
} as const
const wide = { gridColumn: '1 / -1' } as const
