import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { paths } from '@yardmaster/core/paths.ts'
import { formatRef } from '@yardmaster/core/refs.ts'
import type { Lanes } from '@yardmaster/core/timeline/lanes.ts'
import { barText, barsAt } from '@yardmaster/core/timeline/lanes.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { MapIcon } from '../../../ui/icons.tsx'
import { coordinateText } from '../../../widgets/map/shapes/coordinateText.ts'
import type { Whereabouts } from '../../../widgets/trail/trail.ts'
import { useHeadingText } from '../../../widgets/trail/useHeadingText.ts'
import { useLaneReader } from './useLaneReader.ts'

type Props = { assetId: number; lanes: Lanes; here: Whereabouts | null; cursor: number | null }

/** The asset's state at the cursor, and a link to the fleet at that instant. */
export function CursorFacts({ assetId, lanes, here, cursor }: Props) {
  const text = useText()
  const format = useTimeFormat()
  const reader = useLaneReader()
  const headingText = useHeadingText()
  const canSeeMap = useCan('map.read')
  if (cursor === null) return null
  const at = new Date(cursor).toISOString()
  const held = barsAt(lanes, cursor)
  const isMoving = held.some(({ lane }) => lane === 'trip' || lane === 'transported')
  const speed = isMoving && !here?.isStale ? here?.speed : null
  const facts = [
    ...held.map(({ lane, bar }) => barText(reader, lane, bar)),
    ...(typeof speed === 'number' ? [reader.units.speed(speed)] : []),
    ...(isMoving && here && !here.isStale && here.heading !== null ? [headingText(here.heading)] : []),
    ...(here ? [coordinateText(here.position)] : []),
  ]
  return (
    <Paper variant="outlined" sx={card}>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box
          component="time"
          dateTime={at}
          sx={{ fontWeight: 'fontWeightMedium', fontVariantNumeric: 'tabular-nums' }}
        >
          {format.toTheSecond(at)}
        </Box>
        <Box sx={{ color: 'text.secondary' }}>{facts.join(' · ') || text('timeline.nothing')}</Box>
      </Box>
      {canSeeMap && (
        <Button
          component={AppLink}
          href={paths.mapOf(formatRef({ kind: 'thing', id: assetId }), at)}
          color="inherit"
          variant="outlined"
          startIcon={<MapIcon />}
        >
          {text('timeline.onMap')}
        </Button>
      )}
    </Paper>
  )
}

const card = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  px: 2,
  py: 1.5,
  '@media print': { display: 'none' },
} as const
