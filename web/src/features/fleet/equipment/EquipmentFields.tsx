import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import {
  EQUIPMENT_NAME_MAX,
  MAKE_MAX,
  NOTES_MAX,
  SERIAL_MAX,
  VIN_MAX,
} from '@yardmaster/core/contract/fleet/equipment.form.ts'
import { Controller, useFormState } from 'react-hook-form'
import { useText } from '../../../lib/intl.tsx'
import { useUnitSystem } from '../../../lib/units.ts'
import { DayField } from '../../../ui/fields/DayField.tsx'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import { AttributeFields } from './AttributeFields.tsx'
import { useFormOptions } from './equipment.api.ts'
import type { EquipmentFormApi } from './equipmentForm.ts'
import { TagsField } from './TagsField.tsx'

type TextName = 'name' | 'make' | 'model' | 'vin' | 'serialNumber'

const KMH = { name: 'km/h', factor: 3.6 }
const MPH = { name: 'mph', factor: 3600 / 1609.344 }

type Props = { form: EquipmentFormApi; autoFocus?: boolean }

/** All fields of an asset. Needs the dictionary part `thingEdit`. */
export function EquipmentFields({ form, autoFocus = false }: Props) {
  const text = useText()
  const { metric } = useUnitSystem()
  const { data: options } = useFormOptions()
  const { errors } = useFormState(form)
  const speed = metric ? KMH : MPH
  const line = (name: TextName, maxLength: number, more: object = {}) => (
    <TextField
      {...form.register(name)}
      label={text(`thingEdit.${name}`)}
      autoComplete="off"
      error={Boolean(errors[name])}
      helperText={errors[name]?.message ?? ' '}
      // A value may be set by code, in which case the field was never focused and its label wouldn't shrink.
      slotProps={{ htmlInput: { maxLength }, inputLabel: { shrink: true } }}
      {...more}
    />
  )
  return (
    <Box sx={grid}>
      <Box sx={wide}>{line('name', EQUIPMENT_NAME_MAX, { required: true, autoFocus, fullWidth: true })}</Box>
      <Controller
        control={form.control}
        name="categoryId"
        render={({ field: { value, onChange, ref, ...field } }) => (
          <TextField
            {...field}
            inputRef={ref}
            select
            label={text('thingEdit.category')}
            // Until the options have loaded, no value can be shown.
            value={options && value !== null ? value : ''}
            onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
            error={Boolean(errors.categoryId)}
            helperText={errors.categoryId?.message ?? ' '}
            slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
          >
            <MenuItem value="">{text('thingEdit.category.none')}</MenuItem>
            {options?.categories.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
      />
      <Controller
        control={form.control}
        name="year"
        render={({ field: { ref, ...field } }) => (
          <NumberField
            {...field}
            inputRef={ref}
            label={text('thingEdit.year')}
            error={errors.year?.message}
          />
        )}
      />
      {line('make', MAKE_MAX)}
      {line('model', MAKE_MAX)}
      {line('serialNumber', SERIAL_MAX)}
      {line('vin', VIN_MAX)}
      <Controller
        control={form.control}
        name="purchasePrice"
        render={({ field: { ref, ...field } }) => (
          <NumberField
            {...field}
            inputRef={ref}
            label={text('thingEdit.purchasePrice')}
            decimals={2}
            unit={{ name: '$', position: 'start' }}
            error={errors.purchasePrice?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="purchaseDate"
        render={({ field: { ref, ...field } }) => (
          <DayField
            {...field}
            inputRef={ref}
            label={text('thingEdit.purchaseDate')}
            error={errors.purchaseDate?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="speedLimit"
        render={({ field: { ref, ...field } }) => (
          <NumberField
            {...field}
            inputRef={ref}
            label={text('thingEdit.speedLimit')}
            decimals={1}
            factor={speed.factor}
            unit={{ name: speed.name, position: 'end' }}
            error={errors.speedLimit?.message}
            helperText={text('thingEdit.speedLimit.hint')}
          />
        )}
      />
      <Controller
        control={form.control}
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
      <TextField
        {...form.register('notes')}
        label={text('thingEdit.notes')}
        multiline
        minRows={3}
        maxRows={10}
        error={Boolean(errors.notes)}
        helperText={errors.notes?.message ?? ' '}
        slotProps={{ htmlInput: { maxLength: NOTES_MAX }, inputLabel: { shrink: true } }}
        sx={wide}
      />
      <AttributeFields form={form} attributes={options?.attributes ?? []} />
    </Box>
  )
}

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 2,
  rowGap: 0.75,
} as const
const wide = { gridColumn: '1 / -1' } as const
