import Alert from '@mui/material/Alert'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { REGISTRABLE_PROTOCOLS, protocolName, tokenUse } from '@yardmaster/core/telemetry/protocols.ts'
import { Controller, useWatch } from 'react-hook-form'
import { useText } from '../../../lib/intl.tsx'
import type { DeviceForm } from './DeviceFields.tsx'
import { Hinted } from './Hinted.tsx'

/** How the device reports, and whether anyone who knows its id could report for it. */
export function ProtocolFields({ form }: { form: DeviceForm }) {
  const text = useText()
  const deviceType = useWatch({ control: form.control, name: 'deviceTypeId' })
  // A beacon sends nothing that could be configured.
  if (deviceType === 'beacon') return null
  return (
    <>
      <Controller
        control={form.control}
        name="protocol"
        render={({ field: { value, onChange, ...field } }) => (
          <TextField
            {...field}
            select
            label={text('devices.protocol')}
            value={value ?? ''}
            onChange={({ target }) => onChange(target.value || undefined)}
            helperText={text('devices.protocol.hint')}
          >
            {!value && <MenuItem value="">{text('devices.protocol.unset')}</MenuItem>}
            {REGISTRABLE_PROTOCOLS.filter((name) => name !== 'ble').map((name) => (
              <MenuItem key={name} value={name}>
                {protocolName(name)}
              </MenuItem>
            ))}
          </TextField>
        )}
      />
      <TokenRule form={form} />
    </>
  )
}

function TokenRule({ form: { control } }: { form: DeviceForm }) {
  const text = useText()
  const protocol = useWatch({ control, name: 'protocol' })
  const use = tokenUse(protocol ?? null)
  if (use !== 'optional') return <Alert severity="info">{text(`devices.requireToken.${use}`)}</Alert>
  return (
    <Controller
      control={control}
      name="requireToken"
      render={({ field: { value = false, ...field } }) => (
        <Hinted hint={text(value ? 'devices.requireToken.on' : 'devices.requireToken.off')}>
          {(hintId) => (
            <FormControlLabel
              control={
                <Switch {...field} checked={value} slotProps={{ input: { 'aria-describedby': hintId } }} />
              }
              label={text('devices.requireToken')}
            />
          )}
        </Hinted>
      )}
    />
  )
}
