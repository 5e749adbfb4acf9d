import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import type { Device } from '@yardmaster/core/contract/account/devices.ts'
import { NewDevice } from '@yardmaster/core/contract/account/devices.ts'
import type { DeviceTypeId } from '@yardmaster/core/deviceTypes.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { REGISTRABLE_PROTOCOLS, usualProtocol } from '@yardmaster/core/telemetry/protocols.ts'
import type { DeviceProtocol } from '@yardmaster/core/telemetry/protocols.ts'
import { Controller, useFormState, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useContractForm } from '../../../lib/form.ts'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import { ContractFormDialog } from '../../../ui/dialogs/ContractFormDialog.tsx'
import { focusRow } from '../../../ui/page/focusWhenShown.ts'
import { useSaveResult } from '../../../ui/page/useSaveResult.ts'
import { EquipmentPicker } from '../../../widgets/pickers/EquipmentPicker.tsx'
import { DeviceCameras } from '../cameras/cameras.public.ts'
import { DeviceFields } from './DeviceFields.tsx'
import type { DeviceForm } from './DeviceFields.tsx'
import { Hinted } from './Hinted.tsx'
import { useAddDevice, useUpdateDevice } from './devices.api.ts'

type Props = {
  /** Null for a new device. */
  device: Device | null
  uniqueId: string
  /** How an unregistered device was seen. */
  protocol?: string | undefined
  onClose: () => void
}

export function DeviceDialog({ device, uniqueId, protocol: seenBy, onClose }: Props) {
  const text = useText()
  const { branch } = useSession()
  const add = useAddDevice()
  const update = useUpdateDevice()
  const seen = REGISTRABLE_PROTOCOLS.find((name) => name === registrable(seenBy))
  const deviceTypeId = device?.meta.deviceTypeId ?? typeFor(seen)
  const form = useContractForm(NewDevice, {
    uniqueId,
    deviceTypeId,
    model: device?.model ?? '',
    // The protocol of a feed stays, and nobody can choose it.
    protocol: device
      ? REGISTRABLE_PROTOCOLS.find((name) => name === device.protocol)
      : (seen ?? usualProtocol(deviceTypeId)),
    requireToken: device?.requireToken ?? false,
    equipmentId: device?.equipment?.id ?? null,
    includeMissed: true,
  })
  const { errors } = useFormState(form)
  const [uniqueIdNow, equipmentIdNow] = useWatch({ control: form.control, name: ['uniqueId', 'equipmentId'] })

  const askForMeters = useMetersQuestion(device?.equipment?.id ?? null)
  const title = text(device ? 'devices.edit' : 'devices.add')
  const { error, showResult } = useSaveResult(form, { title, onClose, fallback: 'uniqueId' })
  const save = ({ uniqueId: name, ...change }: NewDevice) => {
    const next = askForMeters(change.equipmentId)
    if (device)
      update.mutate(
        { params: { id: device.id }, body: change },
        showResult(text('devices.updated', { name }), undefined, next),
      )
    else
      add.mutate(
        { body: { uniqueId: name, ...change } },
        showResult(text('devices.added', { name }), ({ id }) => focusRow(id), next),
      )
  }
  return (
    <ContractFormDialog
      form={form}
      title={title}
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
              helperText={
                device?.area
                  ? text('devices.asset.gateway', { area: `${device.area.placeName} · ${device.area.name}` })
                  : text(device ? 'devices.asset.later' : 'devices.asset.first', { branch: branch.name })
              }
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        />
        {device?.freeSince && equipmentIdNow !== null && (
          <IncludeMissed control={form.control} since={device.freeSince} />
        )}
        {device && <DeviceCameras device={device} />}
      </Stack>
    </ContractFormDialog>
  )
}

/** Offers to set the meters of an asset that got the device: it counts from zero on a used machine. */
function useMetersQuestion(before: number | null) {
  const text = useText()
  const navigate = useNavigate()
  return (equipmentId: number | null) => {
    if (equipmentId === null || equipmentId === before) return {}
    const onClick = () => void navigate(paths.askForMeters(equipmentId))
    return { action: { label: text('devices.setMeters'), onClick } }
  }
}

const registrable = (protocol: string | undefined) => (protocol === 'mqtt' ? 'json' : protocol)

/** The usual type of devices that use this protocol. */
const typeFor = (protocol: DeviceProtocol | undefined): DeviceTypeId => {
  if (protocol === 'osmand' || protocol === 'owntracks') return 'phone'
  if (protocol === 'queclink' || protocol === 'ruptela') return protocol
  return protocol === undefined || protocol === 'teltonika' ? 'teltonika' : 'generic'
}

function IncludeMissed({ control, since }: { control: DeviceForm['control']; since: string }) {
  const text = useText()
  const { date } = useTimeFormat()
  return (
    <Controller
      control={control}
      name="includeMissed"
      render={({ field: { value, ...field } }) => (
        <Hinted hint={text('devices.includeMissed.hint', { date: date(since) })}>
          {(hintId) => (
            <FormControlLabel
              control={
                <Checkbox
                  {...field}
                  checked={value ?? true}
                  slotProps={{ input: { 'aria-describedby': hintId } }}
                />
              }
              label={text('devices.includeMissed')}
            />
          )}
        </Hinted>
      )}
    />
  )
}
