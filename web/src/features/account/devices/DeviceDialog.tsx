import Stack from '@mui/material/Stack'
import type { Device } from '@yardmaster/core/contract/account/devices.ts'
import { NewDevice } from '@yardmaster/core/contract/account/devices.ts'
import { Controller, useFormState, useWatch } from 'react-hook-form'
import { useContractForm } from '../../../lib/form.ts'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { ContractFormDialog } from '../../../ui/dialogs/ContractFormDialog.tsx'
import { useSaveResult } from '../../../ui/page/useSaveResult.ts'
import { EquipmentPicker } from '../../../widgets/pickers/EquipmentPicker.tsx'
import { DeviceFields } from './DeviceFields.tsx'
import { useAddDevice, useUpdateDevice } from './devices.api.ts'

type Props = {
  /** Null for a new device. */
  device: Device | null
  uniqueId: string
  onClose: () => void
}

export function DeviceDialog({ device, uniqueId, onClose }: Props) {
  const text = useText()
  const { branch } = useSession()
  const add = useAddDevice()
  const update = useUpdateDevice()
  const form = useContractForm(NewDevice, {
    uniqueId,
    deviceTypeId: device?.meta.deviceTypeId ?? 'teltonika',
    model: device?.model ?? '',
    equipmentId: device?.equipment?.id ?? null,
  })
  const { errors } = useFormState(form)
  const uniqueIdNow = useWatch({ control: form.control, name: 'uniqueId' })

  const { error, showResult } = useSaveResult(form, { onClose, fallback: 'uniqueId' })
  const save = ({ uniqueId: name, ...change }: NewDevice) =>
    device
      ? update.mutate(
          { params: { id: device.id }, body: change },
          showResult(text('devices.updated', { name })),
        )
      : add.mutate({ body: { uniqueId: name, ...change } }, showResult(text('devices.added', { name })))
  return (
    <ContractFormDialog
      form={form}
      title={text(device ? 'devices.edit' : 'devices.add')}
      maxWidth="xs"
      // The name of an unregistered device is enough to register it.
      {...(!device && { changed: uniqueIdNow !== '' })}
      busy={add.isPending || update.isPending}
      error={error}
      onSave={save}
      onClose={onClose}
    >
      <Stack spacing={2}>
        <DeviceFields form={form} isNew={!device} />
        <Controller
          control={form.control}
          name="equipmentId"
          render={({ field }) => (
            <EquipmentPicker
              initial={device?.equipment ?? null}
              label={text('devices.asset')}
              error={errors.equipmentId?.message}
              helperText={text(device ? 'devices.asset.later' : 'devices.asset.first', {
                branch: branch.name,
              })}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        />
      </Stack>
    </ContractFormDialog>
  )
}
