import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { Rental } from '@yardmaster/core/contract/rentals/rentals.ts'
import type { RentalAlert } from '@yardmaster/core/contract/rentals/watch.ts'
import { dayAt } from '@yardmaster/core/days.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { formatRef } from '@yardmaster/core/refs.ts'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { MapLink } from '../../../widgets/map/MapLink.tsx'
import { useAlertText } from './useAlertText.ts'
import { useAlerts } from './watch.api.ts'

type Props = { rental: Pick<Rental, 'id' | 'asset'> }

/** Everything that telematics said about a rental, each with a link to that moment. */
export function AlertsCard({ rental }: Props) {
  const text = useText()
  const { data, error, refetch } = useAlerts(rental.id)
  return (
    <Card title={text('watch.title')}>
      {!data && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={48} aria-busy="true" />}
      {data?.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {text('watch.none')}
        </Typography>
      )}
      {data && data.length > 0 && (
        <Box component="ul" sx={list}>
          {data.map((alert) => (
            <AlertItem key={`${alert.kind} ${alert.since}`} alert={alert} assetId={rental.asset.id} />
          ))}
        </Box>
      )}
    </Card>
  )
}

function AlertItem({ alert, assetId }: { alert: RentalAlert; assetId: number }) {
  const text = useText()
  const time = useTimeFormat({ inList: true })
  const alertText = useAlertText()
  const { timezone } = useSession().branch
  const { at, kind, endedAt } = alert
  const name = text(`rentalAlert.${kind}`)
  const now = endedAt === null ? alertText(alert) : null
  return (
    <Box component="li" sx={item}>
      <Link
        component={AppLink}
        href={paths.timelineAt(assetId, dayAt(Date.parse(at), timezone), at)}
        aria-label={text('watch.openTimeline', { name, time: time.recent(at) })}
        sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
      >
        {time.recent(at)}
      </Link>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
        <Box sx={{ flex: 1, minWidth: 0, ...(endedAt === null && { fontWeight: 'fontWeightMedium' }) }}>
          {kind === 'left' ? name : (now ?? name)}
        </Box>
        <MapLink href={paths.mapOf(formatRef({ kind: 'thing', id: assetId }), at)} name={name} />
      </Box>
    </Box>
  )
}

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', rowGap: 1 } as const
const item = {
  display: 'grid',
  gridTemplateColumns: 'minmax(110px, 38%) 1fr',
  columnGap: 1.5,
  alignItems: 'center',
} as const
