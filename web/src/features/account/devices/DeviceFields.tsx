import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { DEVICE_MODEL_MAX, UNIQUE_ID_MAX } from '@yardmaster/core/contract/account/devices.ts'
import type { NewDevice } from '@yardmaster/core/contract/account/devices.ts'
import { DEVICE_TYPE_IDS, isDeviceTypeId } from '@yardmaster/core/deviceTypes.ts'
import { usualProtocol } from '@yardmaster/core/telemetry/protocols.ts'
import type { UseFormReturn } from 'react-hook-form'
import { Controller, useFormState } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useText } from '../../../lib/intl.tsx'
import { useDeviceTypes } from './devices.api.ts'
import { ProtocolFields } from './ProtocolFields.tsx'

export type DeviceForm = UseFormReturn<z.input<typeof NewDevice>, unknown, z.output<typeof NewDevice>>

/**
 * The fields of a device, except the asset that it is installed on. The name of a registered device can't be
 * changed.
 */
export function DeviceFields({ form, isNew }: { form: DeviceForm; isNew: boolean }) {
  const text = useText()
  const { data: types } = useDeviceTypes()
  const { errors, dirtyFields } = useFormState(form)
  return (
    <>
      <TextField
        {...form.register('uniqueId')}
        label={text('devices.uniqueId')}
        required={isNew}
        autoFocus={isNew}
        autoComplete="off"
        error={Boolean(errors.uniqueId)}
        helperText={errors.uniqueId?.message ?? (isNew ? text('devices.uniqueId.hint') : ' ')}
        slotProps={{
          htmlInput: { maxLength: UNIQUE_ID_MAX, readOnly: !isNew, spellCheck: false },
        }}
      />
      <Controller
        control={form.control}
        name="deviceTypeId"
        render={({ field }) => (
          <TextField
            {...field}
            onChange={({ target }) => {
              field.onChange(target.value)
              // A beacon has no protocol field, so it gives its protocol back.
              const isHidden = field.value === 'beacon' || target.value === 'beacon'
              if (isNew && (!dirtyFields.protocol || isHidden) && isDeviceTypeId(target.value)) {
                form.resetField('protocol', { defaultValue: usualProtocol(target.value) })
              }
            }}
            select
            label={text('devices.type')}
            helperText={types?.get(field.value)?.shortDescription ?? ' '}
          >
            {DEVICE_TYPE_IDS.map((id) => (
              <MenuItem key={id} value={id}>
                {types?.get(id)?.label ?? id}
              </MenuItem>
            ))}
          </TextField>
        )}
      />
      <TextField
        {...form.register('model')}
        label={text('devices.model')}
        autoComplete="off"
        error={Boolean(errors.model)}
        helperText={errors.model?.message ?? text('devices.model.hint')}
        slotProps={{ htmlInput: { maxLength: DEVICE_MODEL_MAX } }}
      />
      <ProtocolFields form={form} />
    </>
  )
}
