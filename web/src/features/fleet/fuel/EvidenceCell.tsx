import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { FuelFinding } from '@yardmaster/core/contract/fleet/fuel.ts'
import { dayAt } from '@yardmaster/core/days.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { formatRef } from '@yardmaster/core/refs.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import { useUnits } from '../../../lib/units.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'

type Props = { finding: FuelFinding }

/** What doesn't fit, in words, and where to look. */
export function EvidenceCell({ finding }: Props) {
  const text = useText()
  const words = useEvidenceText(finding)
  return (
    <Box sx={{ py: 0.5 }}>
      <Box sx={{ fontWeight: 'fontWeightMedium' }}>{text(`fuelFinding.${finding.kind}`)}</Box>
      <Box sx={{ typography: 'body2' }}>{words}</Box>
      <EvidenceLinks finding={finding} />
    </Box>
  )
}

function useEvidenceText({ kind, evidence, timeZone }: FuelFinding): string {
  const text = useText()
  const units = useUnits()
  const times = useTimeFormat({ inList: true, timeZone })
  const { metres, asset, litres, tankLitres, from, to } = evidence
  const volume = units.volume(litres ?? 0)
  if (kind === 'cardElsewhere')
    return text('fuel.evidence.cardElsewhere', {
      time: asset ? times.recent(asset.at) : '',
      distance: units.distance(metres ?? 0),
    })
  if (kind === 'overTank')
    return text('fuel.evidence.overTank', { volume, tank: units.volume(tankLitres ?? 0) })
  return text('fuel.evidence.noRise', { volume, from: units.percent(from ?? 0), to: units.percent(to ?? 0) })
}

function EvidenceLinks({ finding: { asset, purchase, evidence, timeZone } }: Props) {
  const text = useText()
  const maySeeMap = useCan('map.read')
  const { at, merchant } = purchase
  const day = dayAt(Date.parse(at), timeZone)
  const ref = formatRef({ kind: 'thing', id: asset.id })
  const links = [
    {
      href: paths.timelineAt(asset.id, day, at),
      word: text('fuel.evidence.timeline'),
      label: text('fuel.evidence.timelineOf', { asset: asset.name }),
    },
    maySeeMap && {
      href: paths.mapOf(ref, at),
      word: text('fuel.evidence.map'),
      label: text('fuel.evidence.mapOf', { asset: asset.name }),
    },
    maySeeMap &&
      evidence.station && {
        href: paths.mapAt(evidence.station),
        word: text('fuel.evidence.station'),
        label: text('fuel.evidence.stationOf', { merchant }),
      },
  ].filter((link) => link !== false && link !== null)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mt: 0.25 }}>
      {links.map(({ href, word, label }) => (
        <Link key={href} component={AppLink} href={href} variant="body2" aria-label={label}>
          {word}
        </Link>
      ))}
    </Box>
  )
}
