import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import type { Arrivals, RefusedMessage } from '@yardmaster/core/contract/account/devices.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { formatRef } from '@yardmaster/core/refs.ts'
import { protocolName } from '@yardmaster/core/telemetry/protocols.ts'
import { useText } from '../../../../lib/intl.tsx'
import { useCan } from '../../../../lib/session.tsx'
import { RelativeTime, useTimeFormat } from '../../../../lib/time.tsx'
import { AppLink } from '../../../../ui/page/AppLink.tsx'
import { Card } from '../../../../ui/page/Card.tsx'
import { useRecentStrangers } from '../devices.api.ts'
import { RefusalReason } from '../RefusalReason.tsx'

type Props = { arrivals: Arrivals; onAnother: () => void }

/** Says whether the device's first reading has arrived, or what came instead. */
export function ArrivalCard({ arrivals: { device, reading, refused }, onAnother }: Props) {
  const text = useText()
  return (
    <Card title={text('connect.watch.title')}>
      <Box aria-live="polite" sx={{ display: 'grid', gap: 2 }}>
        {reading ? (
          <Received reading={reading} asset={device.equipment} onAnother={onAnother} />
        ) : (
          <>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
              <CircularProgress size={20} aria-hidden />
              <Box sx={{ fontWeight: 'fontWeightMedium' }}>{text('connect.watch.waiting')}</Box>
            </Box>
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{text('connect.watch.hint')}</Box>
            {refused && <Refused message={refused} />}
            <Strangers />
          </>
        )}
      </Box>
    </Card>
  )
}

type ReceivedProps = {
  reading: NonNullable<Arrivals['reading']>
  asset: Arrivals['device']['equipment']
  onAnother: () => void
}

function Received({ reading: { at, hasPosition }, asset, onAnother }: ReceivedProps) {
  const text = useText()
  const { toTheSecond } = useTimeFormat()
  const seesMap = useCan('map.read')
  const isOnMap = seesMap && hasPosition
  const received = text('connect.watch.received', { time: toTheSecond(at) })
  return (
    <>
      <Alert severity="success">
        {isOnMap ? received + text('connect.watch.onMap') : received}.
        {!hasPosition && <Box>{text('connect.watch.noPosition')}</Box>}
      </Alert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {asset && isOnMap && (
          <Button
            variant="contained"
            component={AppLink}
            href={paths.mapOf(formatRef({ kind: 'thing', id: asset.id }))}
          >
            {text('connect.watch.map')}
          </Button>
        )}
        {asset && (
          <Button variant="outlined" color="inherit" component={AppLink} href={paths.equipment(asset.id)}>
            {text('connect.watch.asset', { asset: asset.name })}
          </Button>
        )}
        {asset && (
          <Button variant="outlined" color="inherit" component={AppLink} href={paths.askForMeters(asset.id)}>
            {text('connect.watch.meters')}
          </Button>
        )}
        <Button color="inherit" onClick={onAnother}>
          {text('connect.watch.another')}
        </Button>
      </Box>
    </>
  )
}

function Refused({ message: { at, reason, detail } }: { message: RefusedMessage }) {
  const text = useText()
  return (
    <Alert severity="warning">
      <Box sx={{ fontWeight: 'fontWeightMedium' }}>
        {text('connect.watch.refused')} (<RelativeTime at={at} />)
      </Box>
      <RefusalReason reason={reason} />
      {detail && reason === 'wrongProtocol' && (
        <Box>{text('devices.refused.registeredFor', { protocol: protocolName(detail) })}</Box>
      )}
    </Alert>
  )
}

/** The id of a device that reports but isn't registered may be the intended one, typed wrong. */
function Strangers() {
  const text = useText()
  const strangers = useRecentStrangers()
  return strangers.map(({ uniqueId, protocol, lastSeenAt }) => (
    <Alert key={`${protocol} ${uniqueId}`} severity="warning">
      {text('connect.watch.stranger', { id: uniqueId, protocol: protocolName(protocol) })} (
      <RelativeTime at={lastSeenAt} />)
    </Alert>
  ))
}
