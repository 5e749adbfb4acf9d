import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useConfigureRequests, useRequestSettings } from './repairRequests.api.ts'

/** Turns requests on or off for the account, for users who may decide that. */
export function RequestSwitch() {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const mayConfigure = useCan('repairRequest.configure')
  const { data: settings } = useRequestSettings()
  const configure = useConfigureRequests()
  if (!mayConfigure || !settings) return null
  // Shows the new state immediately: a switch that waits for the server feels broken.
  const enabled = configure.isPending ? configure.variables.body.enabled : settings.enabled
  return (
    <FormControlLabel
      label={text('requests.switch')}
      control={
        <Switch
          checked={enabled}
          onChange={(_, next) =>
            configure.mutate(
              { body: { enabled: next } },
              {
                onSuccess: () => show(text(next ? 'requests.switchedOn' : 'requests.switchedOff')),
                onError: (refusal) => show(errorText(refusal), { tone: 'error' }),
              },
            )
          }
        />
      }
      sx={{ minHeight: 44, mr: 0 }}
    />
  )
}
