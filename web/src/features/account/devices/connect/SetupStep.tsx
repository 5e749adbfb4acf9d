import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Arrivals, DeviceAddresses } from '@yardmaster/core/contract/account/devices.ts'
import { tokenUse } from '@yardmaster/core/telemetry/protocols.ts'
import { useState } from 'react'
import { useErrorText, useText } from '../../../../lib/intl.tsx'
import { useCan } from '../../../../lib/session.tsx'
import { useSnackbar } from '../../../../ui/notices/Snackbars.tsx'
import { EmptyState } from '../../../../ui/page/EmptyState.tsx'
import { LoadError } from '../../../../ui/page/LoadError.tsx'
import { useAddresses, useArrivals, useIssueToken } from '../devices.api.ts'
import { ArrivalCard } from './ArrivalCard.tsx'
import { isLocal, isOff, setupOf } from './deviceSetup.ts'
import type { Kind } from './kinds.ts'
import { kindOf } from './kinds.ts'
import { SettingsCard } from './SettingsCard.tsx'

type Props = {
  deviceId: number
  /** What the user chose. Without it, what fits the device. */
  kind: Kind | undefined
  token: string | null
  onToken: (token: string) => void
  onRestart: () => void
}

/** The settings of a registered device, and whether anything has arrived from it. */
export function SetupStep({ deviceId, onRestart, ...props }: Props) {
  const text = useText()
  const arrivals = useArrivals(deviceId)
  const addresses = useAddresses()
  const error = arrivals.error ?? addresses.error
  if (arrivals.data && addresses.data)
    return <LoadedStep arrivals={arrivals.data} addresses={addresses.data} onRestart={onRestart} {...props} />
  if (arrivals.error?.status === 404)
    return (
      <EmptyState title={text('connect.gone')}>
        <Button variant="contained" onClick={onRestart}>
          {text('connect.restart')}
        </Button>
      </EmptyState>
    )
  const retry = () => void Promise.all([arrivals.refetch(), addresses.refetch()])
  return error ? <LoadError error={error} onRetry={retry} /> : <output>{text('app.loading')}</output>
}

type LoadedProps = Omit<Props, 'deviceId'> & { arrivals: Arrivals; addresses: DeviceAddresses }

function LoadedStep({ arrivals, addresses, kind: chosen, token, onToken, onRestart }: LoadedProps) {
  const text = useText()
  const { device } = arrivals
  const kind = chosen ?? kindOf(device) ?? 'json'
  const base = addresses.publicUrl ?? window.location.origin
  const { ports } = addresses
  const [now] = useState(() => new Date().toISOString())
  const setup = setupOf(kind, { base, ports, uniqueId: device.uniqueId, token, now })
  const usesToken = tokenUse(device.protocol) !== 'never'
  const name = text(`connect.kind.${kind}`)
  return (
    <>
      <Typography variant="h2">{text('connect.setup.title')}</Typography>
      <Typography color="textSecondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {text('connect.setup.for', {
          kind: name,
          id: device.uniqueId,
          asset: device.equipment?.name ?? text('devices.asset.none'),
        })}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        {isOff(kind, ports) && (
          <Alert severity="error">
            {text('connect.port.off', { kind: name, variable: `${kind.toUpperCase()}_PORT` })}
          </Alert>
        )}
        {isLocal(base) && (
          <Alert severity="warning">{text('connect.local', { host: new URL(base).host })}</Alert>
        )}
        {usesToken && <TokenNote deviceId={device.id} isKnown={token !== null} onToken={onToken} />}
        <SettingsCard kind={kind} setup={setup} />
        <ArrivalCard arrivals={arrivals} onAnother={onRestart} />
      </Box>
    </>
  )
}

type TokenProps = { deviceId: number; isKnown: boolean; onToken: (token: string) => void }

function TokenNote({ deviceId, isKnown, onToken }: TokenProps) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const mayManage = useCan('device.manage')
  const issue = useIssueToken()
  if (isKnown) return <Alert severity="info">{text('connect.token.keep')}</Alert>
  const create = () =>
    issue.mutate(
      { params: { id: deviceId } },
      {
        onSuccess: ({ token }) => onToken(token),
        onError: (refusal) => show(errorText(refusal), { tone: 'error' }),
      },
    )
  return (
    <Alert
      severity="info"
      action={
        mayManage && (
          <Button color="inherit" loading={issue.isPending} onClick={create}>
            {text('connect.token.new')}
          </Button>
        )
      }
    >
      {text('connect.token.lost')}
    </Alert>
  )
}
