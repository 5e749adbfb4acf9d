import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import type { MeterName, Meters } from '@yardmaster/core/contract/fleet/meters.ts'
import { METERS } from '@yardmaster/core/contract/fleet/meters.ts'
import type { Snapshot } from '@yardmaster/core/contract/history/snapshots.ts'
import { Suspense } from 'react'
import { useHashState } from '../../../lib/hash.ts'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useCan } from '../../../lib/session.tsx'
import { RelativeTime } from '../../../lib/time.tsx'
import { useUnits } from '../../../lib/units.ts'
import { HintButton } from '../../../ui/actions/HintButton.tsx'
import { EditIcon } from '../../../ui/icons.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { MeterSourceChoice } from './MeterSourceChoice.tsx'
import { MeterHistory } from './MeterHistory.tsx'
import { MetersHash } from './meters.hash.ts'
import { formatMeter } from './meterUnits.ts'

const SetMeterDialog = lazyPart(async () => (await import('./SetMeterDialog.tsx')).SetMeterDialog)

/** The hour meter and the odometer, who counts them, and what people set them to. */
export function MetersCard({ profile: { equipment, snapshot, meters } }: { profile: Profile }) {
  const text = useText()
  const [{ meters: opened }, setHash] = useHashState(MetersHash)
  const mayEdit = useCan('equipment.update') && !equipment.deleted
  return (
    <Card
      title={text('meters.title')}
      actions={
        mayEdit && (
          <HintButton
            hint={text('meters.set')}
            label={text('meters.set')}
            icon={<EditIcon fontSize="small" />}
            onClick={() => setHash({ meters: 'set' })}
          />
        )
      }
    >
      <Box component="dl" sx={{ m: 0 }}>
        {METERS.map((meter) => (
          <MeterRow
            key={meter}
            id={equipment.id}
            meter={meter}
            snapshot={snapshot}
            meters={meters}
            mayEdit={mayEdit}
          />
        ))}
      </Box>
      <MeterHistory id={equipment.id} corrections={meters.corrections} mayEdit={mayEdit} />
      <Suspense>
        {opened && mayEdit && (
          <SetMeterDialog
            id={equipment.id}
            name={equipment.name}
            snapshot={snapshot}
            asks={opened === 'ask'}
            onClose={() => setHash({ meters: undefined }, { replace: true })}
          />
        )}
      </Suspense>
    </Card>
  )
}

type RowProps = {
  id: number
  meter: MeterName
  snapshot: Snapshot | null
  meters: Meters
  mayEdit: boolean
}

function MeterRow({ id, meter, snapshot, meters, mayEdit }: RowProps) {
  const text = useText()
  const units = useUnits()
  const reading = snapshot?.fields[meter]
  const known = typeof reading?.value === 'number' ? reading.value : null
  const { feed, tracker } = meters
  const followed = feed === null ? null : meters.sources[meter]
  const counted = meters.device[meter] ? 'device' : snapshot?.lastUpdateAt ? 'computed' : 'none'
  return (
    <Box sx={row}>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {text(`meters.${meter}`)}
        {known !== null && !(mayEdit && followed && feed && tracker) && (
          <Typography variant="body2" component="span" sx={{ display: 'block' }}>
            {text(`meters.source.${followed ?? counted}`, { feed: feed ?? '', tracker: tracker ?? '' })}
          </Typography>
        )}
        {mayEdit && followed && feed && tracker && (
          <MeterSourceChoice id={id} meter={meter} source={followed} feed={feed} tracker={tracker} />
        )}
      </Box>
      <Box component="dd" sx={value}>
        {known === null ? text('meters.unknown') : formatMeter(units, meter, known)}
        {reading && (
          <Typography variant="body2" component="span" color="textSecondary" sx={{ display: 'block' }}>
            <RelativeTime at={reading.at} />
          </Typography>
        )}
      </Box>
    </Box>
  )
}

const row = { display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.75 } as const
const value = {
  m: 0,
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 'fontWeightMedium',
} as const
