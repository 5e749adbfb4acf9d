import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { CAMERA_NAME_MAX, NewCamera } from '@yardmaster/core/contract/account/cameras.ts'
import { CAMERA_POSITIONS } from '@yardmaster/core/telemetry/cameras.ts'
import { Controller, useFormState } from 'react-hook-form'
import { useContractForm } from '../../../lib/form.ts'
import { useText } from '../../../lib/intl.tsx'
import { ContractFormDialog } from '../../../ui/dialogs/ContractFormDialog.tsx'
import { NameField } from '../../../ui/fields/NameField.tsx'
import { useSaveResult } from '../../../ui/page/useSaveResult.ts'
import { useAddCamera } from './cameras.api.ts'
import { DevicePicker } from './DevicePicker.tsx'

type Props = {
  /** Null if the user chooses one. */
  device: { id: number; uniqueId: string } | null
  onClose: () => void
}

export function AddCameraDialog({ device, onClose }: Props) {
  const text = useText()
  const add = useAddCamera()
  const form = useContractForm(NewCamera, {
    name: '',
    position: 'driver',
    ...(device && { deviceId: device.id }),
  })
  const { errors } = useFormState(form)
  const title = text('cameras.add')
  const { error, showResult } = useSaveResult(form, { title, onClose, fallback: 'name' })
  return (
    <ContractFormDialog
      form={form}
      title={title}
      maxWidth="xs"
      busy={add.isPending}
      error={error}
      onSave={(body) => add.mutate({ body }, showResult(text('cameras.added', { name: body.name })))}
      onClose={onClose}
    >
      <Stack spacing={2}>
        <NameField
          field={form.register('name')}
          label={text('cameras.name')}
          maxLength={CAMERA_NAME_MAX}
          error={errors.name?.message}
        />
        <Controller
          control={form.control}
          name="position"
          render={({ field }) => (
            <TextField {...field} select label={text('cameras.position')} helperText=" ">
              {CAMERA_POSITIONS.map((position) => (
                <MenuItem key={position} value={position}>
                  {text(`cameraPosition.${position}`)}
                </MenuItem>
              ))}
            </TextField>
          )}
        />
        {!device && (
          <Controller
            control={form.control}
            name="deviceId"
            render={({ field }) => (
              <DevicePicker
                error={errors.deviceId?.message}
                onChange={field.onChange}
                onBlur={field.onBlur}
              />
            )}
          />
        )}
      </Stack>
    </ContractFormDialog>
  )
}
