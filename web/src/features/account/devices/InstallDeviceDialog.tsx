import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { Device } from '@yardmaster/core/contract/account/devices.ts'
import { NewDevice } from '@yardmaster/core/contract/account/devices.ts'
import { usualProtocol } from '@yardmaster/core/telemetry/protocols.ts'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { showRefusal, useContractForm } from '../../../lib/form.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { useOutcome } from '../../../ui/page/useOutcome.ts'
import { useAddDevice, useUpdateDevice } from './devices.api.ts'
import { DeviceFields } from './DeviceFields.tsx'
import { FreeDevicePicker } from './FreeDevicePicker.tsx'

type Props = {
  title: string
  /** The label of the button, if it is not that of other dialogs. */
  save?: string
  /** Where the device will be: on an asset, or in an area as its gateway. */
  target: Pick<NewDevice, 'equipmentId' | 'areaId'>
  savedText: (device: string) => string
  onSaved?: () => void
  /** Doesn't offer beacons. */
  withoutBeacons?: boolean
  /** Shown above and below the choice between a registered and a new device. */
  above?: ReactNode
  below?: ReactNode
  onClose: () => void
}

/** Installs a device: a registered one that is free, or one that isn't registered yet. */
export function InstallDeviceDialog(props: Props) {
  const { title, save, target, savedText, onSaved, withoutBeacons = false, above, below, onClose } = props
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
    ...target,
  })
  const { isDirty, isValid } = useFormState(form)
  const isNew = way === 'new'
  const outcome = useOutcome({
    title,
    onClose,
    onRefused: (refusal) =>
      setError(isNew && showRefusal(form, refusal, 'uniqueId') ? null : errorText(refusal)),
  })
  const showResult = (name: string) => outcome(savedText(name), { ...(onSaved && { onSaved }) })
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
      {...(save && { save })}
      onInvalid={() => isNew && form.trigger()}
      onSubmit={(event) => (isNew ? form.handleSubmit(register)(event) : device && assign(device))}
      onClose={onClose}
    >
      {above}
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
      {below}
      <Stack spacing={2} sx={{ pt: 1 }}>
        {isNew ? (
          <DeviceFields form={form} isNew />
        ) : (
          <FreeDevicePicker initial={device} withoutBeacons={withoutBeacons} onChange={setDevice} />
        )}
      </Stack>
    </FormDialog>
  )
}
