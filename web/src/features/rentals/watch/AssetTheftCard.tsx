import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { AssetTheftWatch } from '@yardmaster/core/contract/rentals/watch.ts'
import { dayAt } from '@yardmaster/core/days.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { formatRef } from '@yardmaster/core/refs.ts'
import { THEFT_WATCHES } from '@yardmaster/core/rules/rentalAlerts.ts'
import type { TheftWatch } from '@yardmaster/core/rules/rentalAlerts.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useCan, useSession } from '../../../lib/session.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import { NativeChoice } from '../../../ui/fields/NativeChoice.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { Facts } from '../../../ui/page/Facts.tsx'
import { MapLink } from '../../../widgets/map/MapLink.tsx'
import { useAssetTheft, useWatchAsset } from './watch.api.ts'

type Props = { asset: { id: number; deleted: boolean }; hasDevice: boolean }

/**
 * Whether an asset is watched for theft, and what was noticed in the last weeks. Without a device there is nothing to
 * watch. Requires the part `watch`.
 */
export function AssetTheftCard({ asset: { id, deleted }, hasDevice }: Props) {
  const text = useText()
  const { data } = useAssetTheft(id, hasDevice)
  const mayChange = useCan('theftWatch.manage') && !deleted
  if (!hasDevice || !data) return null
  const { watch, alerts } = data
  return (
    <Card title={text('theftWatch.title')}>
      {mayChange ? (
        <WatchChoice id={id} watch={watch} />
      ) : (
        <Facts facts={[{ id: 'mode', label: text('theftWatch.mode'), value: text(`theftWatch.${watch}`) }]} />
      )}
      {alerts.length > 0 ? (
        <Box component="ul" aria-label={text('theftWatch.alerts')} sx={list}>
          {alerts.map((alert) => (
            <TheftItem key={alert.at} alert={alert} assetId={id} />
          ))}
        </Box>
      ) : (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {text('theftWatch.alerts.none')}
        </Typography>
      )}
    </Card>
  )
}

/** Each change is saved at once, and can be undone. */
function WatchChoice({ id, watch }: { id: number; watch: TheftWatch }) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const change = useWatchAsset()
  const save = (chosen: TheftWatch, before: TheftWatch | null) =>
    change.mutate(
      { params: { id }, body: { watch: chosen } },
      {
        onSuccess: () =>
          show(text('theftWatch.saved'), before === null ? {} : { undo: () => save(before, null) }),
        onError: (refusal) => show(errorText(refusal), { tone: 'error' }),
      },
    )
  const shown = change.isPending ? change.variables.body.watch : watch
  return (
    <NativeChoice
      label={text('theftWatch.mode')}
      about={text(`theftWatch.${shown}.about`)}
      value={shown}
      choices={THEFT_WATCHES.map((each) => ({ value: each, label: text(`theftWatch.${each}`) }))}
      onChange={(chosen) => save(chosen, watch)}
      sx={{ mt: 1, width: '100%' }}
    />
  )
}

type ItemProps = { alert: AssetTheftWatch['alerts'][number]; assetId: number }

function TheftItem({ alert: { at, reason, hasMoved }, assetId }: ItemProps) {
  const text = useText()
  const time = useTimeFormat({ inList: true })
  const { timezone } = useSession().branch
  const name = text(
    hasMoved ? 'theftWatch.found.moved' : reason ? `theftWatch.found.${reason}` : 'theftWatch.found',
  )
  return (
    <Box component="li" sx={item}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {name}
        <Typography variant="body2" color="textSecondary">
          <Link
            component={AppLink}
            href={paths.timelineAt(assetId, dayAt(Date.parse(at), timezone), at)}
            aria-label={text('watch.openTimeline', { name, time: time.recent(at) })}
          >
            {time.recent(at)}
          </Link>
        </Typography>
      </Box>
      <MapLink href={paths.mapOf(formatRef({ kind: 'thing', id: assetId }), at)} name={name} />
    </Box>
  )
}

const list = { m: 0, mt: 1, p: 0, listStyle: 'none' } as const
const item = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const
