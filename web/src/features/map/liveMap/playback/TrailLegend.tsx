import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useText } from '../../../../lib/intl.tsx'
import { useSession } from '../../../../lib/session.tsx'
import { useUnits } from '../../../../lib/units.ts'
import type { Coloring } from '../../../../widgets/trail/trailColors.ts'
import {
  COLORINGS,
  GAP_COLOR,
  SPEED_COLORS,
  STATE_COLORS,
  TRAIL_STATES,
  speedLimits,
} from '../../../../widgets/trail/trailColors.ts'
import type { LegendEntry } from './LegendList.tsx'
import { LegendList } from './LegendList.tsx'

type Props = { coloring: Coloring; onChange: (coloring: Coloring) => void }

/** Explains the colors of the trail and lets the user choose what they mean. */
export function TrailLegend({ coloring, onChange }: Props) {
  const text = useText()
  const gap = { key: 'gap', color: GAP_COLOR, label: text('playback.gap'), dashed: true }
  const entries = [...useEntries(coloring), gap]
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={coloring}
        aria-label={text('playback.color')}
        onChange={(_, next: Coloring | null) => next && onChange(next)}
      >
        {COLORINGS.map((each) => (
          <ToggleButton key={each} value={each} sx={{ px: 1.5, minHeight: { xs: 44, md: 32 } }}>
            {text(`playback.color.${each}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <LegendList entries={entries} />
    </Box>
  )
}

function useEntries(coloring: Coloring): LegendEntry[] {
  const text = useText()
  const units = useUnits()
  const limits = speedLimits(useSession().useMetric)
  if (coloring === 'state')
    return TRAIL_STATES.map((state) => ({
      key: state,
      color: STATE_COLORS[state],
      label: text(`playback.state.${state}`),
    }))
  return SPEED_COLORS.map((color, index) => {
    const limit = limits[index]
    return {
      key: color,
      color,
      label:
        limit === undefined
          ? text('playback.from', { speed: units.speed(limits.at(-1) ?? 0) })
          : text('playback.below', { speed: units.speed(limit) }),
    }
  })
}
