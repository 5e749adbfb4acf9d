import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { UNIQUE_ID_MAX } from '@yardmaster/core/contract/account/devices.ts'
import { protocolName } from '@yardmaster/core/telemetry/protocols.ts'
import { useState } from 'react'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import { useFoundDevice } from './devices.api.ts'
import type { DeviceDialogs } from './useDeviceDialogs.tsx'

/** Finds a device that nobody has registered. On a server with several accounts, only its exact id finds it. */
export function FindDevice({ dialogs }: { dialogs: DeviceDialogs }) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState('')
  return (
    <Box
      component="form"
      aria-label={text('devices.find')}
      onSubmit={(event) => {
        event.preventDefault()
        setWanted(typed.trim())
      }}
      sx={{ display: 'grid', gap: 1.5, mb: 2, maxWidth: 720 }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <TextField
          label={text('devices.find.label')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          size="small"
          sx={{ flex: 1, maxWidth: 360 }}
          slotProps={{ htmlInput: { maxLength: UNIQUE_ID_MAX, spellCheck: false } }}
        />
        <Button type="submit" variant="outlined" color="inherit" disabled={typed.trim() === ''}>
          {text('devices.find.action')}
        </Button>
      </Box>
      {wanted && <Found uniqueId={wanted} dialogs={dialogs} />}
    </Box>
  )
}

function Found({ uniqueId: name, dialogs }: { uniqueId: string; dialogs: DeviceDialogs }) {
  const text = useText()
  const errorText = useErrorText()
  const { dateTime } = useTimeFormat()
  const { data, error } = useFoundDevice(name)
  if (error) return <Alert severity="error">{errorText(error)}</Alert>
  if (!data) return null
  const [last] = data
  if (!last) return <Alert severity="info">{text('devices.find.none', { name })}</Alert>
  const { protocol, lastSeenAt } = last
  return (
    <Alert
      severity="success"
      action={
        <Button color="inherit" onClick={() => dialogs.add(name, protocol)}>
          {text('devices.strangers.register')}
        </Button>
      }
    >
      {text('devices.find.seen', { name, when: dateTime(lastSeenAt), protocol: protocolName(protocol) })}
    </Alert>
  )
}
