import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import { useId } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { inOrderOnPhone } from '../../../ui/page/inOrder.ts'
import { DayLine } from '../../../widgets/trail/DayLine.tsx'
import { useLiveHistory } from '../../../widgets/trail/useLiveHistory.ts'
import { lastPosition } from '../boundaries/boundaries.public.ts'
import { AttentionCard } from './AttentionCard.tsx'
import { useAssetNow } from './equipment.api.ts'
import { NowLines } from './NowLines.tsx'
import { NowMap } from './NowMap.tsx'
import { metersOf, NowMeters } from './NowMeters.tsx'
import { PhoneButtons } from './PhoneButtons.tsx'

/** Milliseconds between two updates of the trail and the day. */
const PAUSE = 20_000

/** The answer that people open the page for: what the asset does, where it is, who has it, what is wrong. */
export function AssetNowSection({ profile }: { profile: Profile }) {
  const text = useText()
  const heading = useId()
  const { id, deleted, meta } = profile.equipment
  const { data: now, isPending } = useAssetNow(id)
  const position = lastPosition(profile.snapshot)
  const hasMeters = metersOf(profile).length > 0
  const hasReported = profile.snapshot !== null
  useLiveHistory(deleted || !hasReported ? null : id, PAUSE)
  return (
    <Box sx={{ ...grid, gridTemplateAreas: areasOf({ hasMeters, hasMap: position !== null }) }}>
      <Paper
        component="section"
        variant="outlined"
        aria-label={text('thing.status')}
        aria-busy={isPending}
        sx={{ ...lines, gridArea: 'lines' }}
      >
        {meta.viewUrl && <Box component="img" src={meta.listImage ?? meta.viewUrl} alt="" sx={picture} />}
        <NowLines profile={profile} now={now} />
      </Paper>
      <Box sx={{ gridArea: 'buttons', '&:empty': { display: 'none' } }}>
        <PhoneButtons profile={profile} />
      </Box>
      {hasMeters && (
        <Paper variant="outlined" sx={{ gridArea: 'meters', p: 2 }}>
          <NowMeters profile={profile} />
        </Paper>
      )}
      {position && (
        <Box sx={{ gridArea: 'map', minWidth: 0 }}>
          <NowMap profile={profile} position={position} now={now} />
        </Box>
      )}
      <Box sx={{ gridArea: 'attention', minWidth: 0, display: 'grid' }}>
        <AttentionCard profile={profile} now={now} />
      </Box>
      {hasReported && (
        <Paper
          component="section"
          variant="outlined"
          aria-labelledby={heading}
          sx={{ gridArea: 'today', p: 2 }}
        >
          <Typography id={heading} variant="h2" sx={{ mb: 1 }}>
            {text('thing.today')}
          </Typography>
          {/* The answer is asked for before the history. */}
          {now ? <DayLine assetId={id} /> : <Skeleton variant="rounded" height={56} />}
        </Paper>
      )}
    </Box>
  )
}

const grid = {
  ...inOrderOnPhone,
  display: 'grid',
  gap: 2,
  mb: 2,
  maxWidth: 1400,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(280px, 1fr)' },
  '@media print': { maxWidth: 'none' },
} as const

type Shown = { hasMeters: boolean; hasMap: boolean }

/** What an asset lacks leaves no hole. On a phone, what people do and what is wrong comes before the figures. */
const areasOf = ({ hasMeters, hasMap }: Shown) => ({
  xs: `"lines" "buttons" ${hasMap ? '"map"' : ''} "attention" ${hasMeters ? '"meters"' : ''} "today"`,
  md: `"lines ${hasMeters ? 'meters' : 'lines'}" "${hasMap ? 'map' : 'attention'} attention" "today today"`,
})

const lines = { p: 2, display: 'flex', gap: 2, alignItems: 'flex-start' } as const
const picture = {
  display: { xs: 'none', md: 'block' },
  flex: 'none',
  width: 132,
  height: 88,
  borderRadius: 1,
  objectFit: 'cover',
} as const
