import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { Device } from '@yardmaster/core/contract/account/devices.ts'
import { NewDevice } from '@yardmaster/core/contract/account/devices.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { usualProtocol } from '@yardmaster/core/telemetry/protocols.ts'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { showRefusal, useContractForm } from '../../../lib/form.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { useOutcome } from '../../../ui/page/useOutcome.ts'
import {
  DeviceFields,
  FreeDevicePicker,
  useAddDevice,
  useUpdateDevice,
} from '../../account/devices/devices.public.ts'

type Props = { equipmentId: number; onAdded: () => void; onClose: () => void }

/** Installs a device on the asset: a registered one that is on no asset, or one that isn't registered yet. */
export function AddDeviceDialog({ equipmentId, onAdded, onClose }: Props) {
  const text = useText()
  const errorText = useErrorText()
  const add = useAddDevice()
  const update = useUpdateDevice()
  const [way, setWay] = useState<'registered' | 'new'>('registered')
  const [device, setDevice] = useState<Device | null>(null)
  const [error, setError] = useState<string | null>(null)
  const form = useContractForm(NewDevice, {
    uniqueId: '',
    deviceTypeId: 'teltonika',
    protocol: usualProtocol('teltonika'),
    model: '',
    equipmentId,
  })
  const { isDirty, isValid } = useFormState(form)
  const isNew = way === 'new'
  const title = text('addDevice.title')
  const outcome = useOutcome({
    title,
    onClose,
    onRefused: (refusal) =>
      setError(isNew && showRefusal(form, refusal, 'uniqueId') ? null : errorText(refusal)),
  })
  const showResult = (name: string) => outcome(text('addDevice.added', { name }), { onSaved: onAdded })
  const register = (body: NewDevice) => add.mutate({ body }, showResult(body.uniqueId))
  const assign = ({ id, uniqueId, model, meta: { deviceTypeId } }: Device) =>
    update.mutate({ params: { id }, body: { deviceTypeId, model, equipmentId } }, showResult(uniqueId))
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
      save={text('addDevice.save')}
      onInvalid={() => isNew && form.trigger()}
      onSubmit={(event) => (isNew ? form.handleSubmit(register)(event) : device && assign(device))}
      onClose={onClose}
    >
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
      <Link
        component={AppLink}
        href={`${paths.connectDevice}#asset=${equipmentId}`}
        sx={{ alignSelf: 'start' }}
      >
        {text('addDevice.guide')}
      </Link>
      <Stack spacing={2} sx={{ pt: 1 }}>
        {isNew ? (
          <DeviceFields form={form} isNew />
        ) : (
          <FreeDevicePicker initial={device} onChange={setDevice} />
        )}
      </Stack>
    </FormDialog>
  )
}
