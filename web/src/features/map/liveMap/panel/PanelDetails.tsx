import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { AssetPanel } from '@yardmaster/core/contract/map/liveMap.ts'
import { isUnderWay } from '@yardmaster/core/contract/history/snapshots.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../../lib/intl.tsx'
import { useCan } from '../../../../lib/session.tsx'
import { useUnits } from '../../../../lib/units.ts'
import { AppLink } from '../../../../ui/page/AppLink.tsx'
import { Facts } from '../../../../ui/page/Facts.tsx'
import { FlagList } from '../../../../widgets/flags/FlagList.tsx'
import { useReadingText } from '../../../../widgets/equipment/useReadingText.ts'
import { useHeadingText } from '../../../../widgets/trail/useHeadingText.ts'
import type { MapAsset } from '../fleet/fleet.ts'
import { PanelBoundary } from './PanelBoundary.tsx'

/** The readings of most interest, in display order. Readings that the asset doesn't report are omitted. */
const READINGS = [
  'ignition',
  'engineSeconds',
  'odometer',
  'fuelLevel',
  'batteryVoltage',
  'deviceBattery',
] as const

type Props = { panel: AssetPanel; asset: MapAsset | null }

export function PanelDetails({ panel, asset }: Props) {
  const facts = usePanelFacts({ panel, asset })
  const { flags, boundary } = panel
  return (
    <>
      {flags.length > 0 && <PanelFlags flags={flags} />}
      {facts.length > 0 && <Facts facts={facts} />}
      {boundary && <PanelBoundary panel={panel} boundary={boundary} />}
    </>
  )
}

function usePanelFacts({ panel, asset }: Props) {
  const text = useText()
  const units = useUnits()
  const headingText = useHeadingText()
  const { nameOf, valueOf } = useReadingText()
  const mayReadUsers = useCan('user.read')
  const { snapshot, assignedUser } = panel
  const fields = snapshot?.fields ?? {}
  const isMoving = asset !== null && asset !== undefined && isUnderWay(asset.status)
  return [
    ...(typeof asset?.speed === 'number' && isMoving
      ? [{ id: 'speed', label: nameOf('speed'), value: units.speed(asset.speed) }]
      : []),
    ...(typeof asset?.heading === 'number' && isMoving
      ? [
          {
            id: 'heading',
            label: nameOf('heading'),
            value: `${headingText(asset.heading)} · ${asset.heading}°`,
          },
        ]
      : []),
    ...READINGS.flatMap((name) => {
      const reading = fields[name]
      return reading ? [{ id: name, label: nameOf(name), value: valueOf(name, reading.value) }] : []
    }),
    ...(assignedUser
      ? [
          {
            id: 'assigned',
            label: text('assets.assignedTo'),
            value: mayReadUsers ? (
              <Link component={AppLink} href={paths.user(assignedUser.id)}>
                {assignedUser.name}
              </Link>
            ) : (
              assignedUser.name
            ),
          },
        ]
      : []),
  ]
}

function PanelFlags({ flags }: { flags: AssetPanel['flags'] }) {
  const text = useText()
  return (
    <Box component="section" aria-label={text('assets.flags')}>
      <Typography variant="h3" sx={{ mb: 0.75 }}>
        {text('assets.flags')}
      </Typography>
      <FlagList flags={flags} dense />
    </Box>
  )
}
