import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { PushDevice } from '@yardmaster/core/contract/alerts/push.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { useRemovalNotice } from '../../../ui/notices/useRemovalNotice.ts'
import { Card } from '../../../ui/page/Card.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { DeviceRow } from './DeviceRow.tsx'
import { usePushSettings } from './push.api.ts'
import { useThisBrowser } from './useThisBrowser.ts'

/** Push notifications on this device and on others. */
export function PushCard() {
  const text = useText()
  const { data, error, refetch } = usePushSettings()
  const mayChange = useCan('settings.update')
  const browser = useThisBrowser(data?.publicKey)
  const notice = useRemovalNotice()
  const isOn = data?.devices.some(({ endpoint }) => endpoint === browser.endpoint) ?? false
  const mayTurnOn = mayChange && data !== undefined && !isOn && browser.hindrance !== 'unsupported'
  const remove = (device: PushDevice) =>
    browser.remove(
      device,
      notice(text('push.removed'), { title: text('push.removeNamed', { name: device.name }) }),
    )
  return (
    <Card title={text('push.title')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {text('push.why')}
      </Typography>
      {mayTurnOn && (
        <Button variant="outlined" loading={browser.isBusy} onClick={() => browser.turnOn()} sx={{ mb: 2 }}>
          {text('push.turnOn')}
        </Button>
      )}
      {data && browser.hindrance && !isOn && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {text(`push.hindrance.${browser.hindrance}`)}
        </Alert>
      )}
      {!data && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={84} aria-busy="true" />}
      {data && data.devices.length > 0 && (
        <Box component="ul" aria-label={text('push.devices')} sx={{ m: 0, mb: 2, p: 0, listStyle: 'none' }}>
          {data.devices.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              isThis={device.endpoint === browser.endpoint}
              onRemove={mayChange ? () => remove(device) : null}
            />
          ))}
        </Box>
      )}
    </Card>
  )
}
