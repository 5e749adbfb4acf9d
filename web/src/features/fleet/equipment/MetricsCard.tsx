import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import type { Snapshot } from '@yardmaster/core/contract/history/snapshots.ts'
import { NO_VALUE } from '@yardmaster/core/noValue.ts'
import { Suspense, useState } from 'react'
import { useIntl } from 'react-intl'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { RelativeTime } from '../../../lib/time.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { FuelBar, InputLights, SignalStrength } from './MetricSigns.tsx'
import { ReadingRow } from './ReadingRow.tsx'
import { STANDARD_READINGS, otherReadings } from './readings.ts'

const SeriesDialog = lazyPart(async () => (await import('./SeriesDialog.tsx')).SeriesDialog, {
  words: ['charts'],
})

/** The latest reading of each field, updated live. */
export function MetricsCard({ profile: { equipment, snapshot, idlingUnmeasured } }: { profile: Profile }) {
  const text = useText()
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <Card title={text('thing.metrics')}>
      {snapshot ? (
        <Readings snapshot={snapshot} onOpen={setOpened} />
      ) : (
        <>
          <Typography color="textSecondary">{text('thing.metrics.none')}</Typography>
          <Typography variant="body2" color="textSecondary">
            {text('thing.metrics.noneHint')}
          </Typography>
        </>
      )}
      {idlingUnmeasured && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {text(`thing.metrics.idling.${idlingUnmeasured}`)}
        </Typography>
      )}
      <Suspense>
        {opened && <SeriesDialog assetId={equipment.id} field={opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </Card>
  )
}

function Readings({ snapshot, onOpen }: { snapshot: Snapshot; onOpen: (name: string) => void }) {
  const text = useText()
  const { fields, lastUpdateAt } = snapshot
  const others = otherReadings(fields)
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
        <Box sx={{ flex: 1 }}>
          {text('thing.metrics.updated')}: {lastUpdateAt ? <RelativeTime at={lastUpdateAt} /> : NO_VALUE}
        </Box>
        <SignalStrength reading={fields['signal']} />
      </Box>
      <FuelBar reading={fields['fuelLevel']} onOpen={onOpen} />
      <InputLights fields={fields} onOpen={onOpen} />
      <Box component="dl" sx={{ m: 0 }}>
        {STANDARD_READINGS.map((name) => (
          <ReadingRow key={name} name={name} reading={fields[name]} onOpen={onOpen} />
        ))}
      </Box>
      {(others.length > 0 || fields['lat']) && (
        <>
          <Typography variant="h3" sx={{ mt: 2, mb: 0.5 }}>
            {text('thing.metrics.other')}
          </Typography>
          <Box component="dl" sx={{ m: 0 }}>
            <Position fields={fields} />
            {others.map((name) => (
              <ReadingRow key={name} name={name} reading={fields[name]} onOpen={onOpen} />
            ))}
          </Box>
        </>
      )}
    </>
  )
}

function Position({ fields: { lat, lng } }: { fields: Snapshot['fields'] }) {
  const text = useText()
  const intl = useIntl()
  if (typeof lat?.value !== 'number' || typeof lng?.value !== 'number') return null
  const [north, east] = [lat.value, lng.value].map((degrees) =>
    intl.formatNumber(degrees, { minimumFractionDigits: 5, maximumFractionDigits: 5 }),
  )
  return (
    <Box sx={position}>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {text('reading.position')}
      </Box>
      <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums', fontWeight: 'fontWeightMedium' }}>
        {north}; {east}
      </Box>
    </Box>
  )
}

const position = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  minHeight: { xs: 44, md: 32 },
} as const
