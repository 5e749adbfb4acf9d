import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import type { Device } from '@yardmaster/core/contract/account/devices.ts'
import { NewDevice } from '@yardmaster/core/contract/account/devices.ts'
import type { Gateway } from '@yardmaster/core/contract/map/gateways.ts'
import type { Area } from '@yardmaster/core/contract/map/places.ts'
import { usualProtocol } from '@yardmaster/core/telemetry/protocols.ts'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { showRefusal, useContractForm } from '../../../lib/form.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { useOutcome } from '../../../ui/page/useOutcome.ts'
import {
  DeviceFields,
  FreeDevicePicker,
  useAddDevice,
  useUpdateDevice,
} from '../../account/devices/devices.public.ts'

type Props = { area: Area; gateway: Gateway | undefined; onClose: () => void }

/** Makes a device the gateway of the area: a registered one that is free, or one that isn't registered yet. */
export function GatewayDialog({ area, gateway, onClose }: Props) {
  const text = useText()
  const errorText = useErrorText()
  const add = useAddDevice()
  const update = useUpdateDevice()
  const [way, setWay] = useState<'registered' | 'new'>('registered')
  const [device, setDevice] = useState<Device | null>(null)
  const [error, setError] = useState<string | null>(null)
  const target = { equipmentId: null, areaId: area.id }
  const form = useContractForm(NewDevice, {
    uniqueId: '',
    deviceTypeId: 'teltonika',
    protocol: usualProtocol('teltonika'),
    model: '',
    ...target,
  })
  const { isDirty, isValid } = useFormState(form)
  const isNew = way === 'new'
  const title = text(gateway ? 'gateways.dialog.change' : 'gateways.dialog.add', { area: area.name })
  const outcome = useOutcome({
    title,
    onClose,
    onRefused: (refusal) =>
      setError(isNew && showRefusal(form, refusal, 'uniqueId') ? null : errorText(refusal)),
  })
  const showResult = (name: string) => outcome(text('gateways.saved', { name, area: area.name }))
  const register = (body: NewDevice) => add.mutate({ body }, showResult(body.uniqueId))
  const assign = ({ id, uniqueId, model, meta: { deviceTypeId } }: Device) =>
    update.mutate({ params: { id }, body: { deviceTypeId, model, ...target } }, showResult(uniqueId))
  return (
    <FormDialog
      open
      title={title}
      maxWidth="xs"
      changed={isNew ? isDirty : device !== null}
      unsaved={isDirty}
      valid={isNew ? isValid : true}
      busy={add.isPending || update.isPending}
      error={error}
      onInvalid={() => isNew && form.trigger()}
      onSubmit={(event) => (isNew ? form.handleSubmit(register)(event) : device && assign(device))}
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {text('gateways.dialog.hint')}
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        color="primary"
        aria-label={text('addDevice.which')}
        value={way}
        onChange={(_, chosen: typeof way | null) => chosen && setWay(chosen)}
      >
        <ToggleButton value="registered">{text('addDevice.registered')}</ToggleButton>
        <ToggleButton value="new">{text('addDevice.new')}</ToggleButton>
      </ToggleButtonGroup>
      <Stack spacing={2} sx={{ pt: 1 }}>
        {isNew ? (
          <DeviceFields form={form} isNew />
        ) : (
          <FreeDevicePicker initial={device} withoutBeacons onChange={setDevice} />
        )}
      </Stack>
    </FormDialog>
  )
}
