import Box from '@mui/material/Box'
import { EVENT_ICONS } from '@yardmaster/core/events/icons.ts'
import type { EventIcon } from '@yardmaster/core/events/icons.ts'
import type { StandardFlag } from '@yardmaster/core/flags.ts'
import { IN_SERVICE, STANDARD_FLAGS } from '@yardmaster/core/flags.ts'
import { useText } from '../lib/intl.tsx'
import { Hint } from '../ui/Hint.tsx'
import { visuallyHidden } from '../ui/visuallyHidden.ts'

const ICONS: Record<StandardFlag, EventIcon> = {
  1: 'battery',
  2: 'noSignal',
  3: 'signal',
  4: 'leave',
  5: 'wrench',
  6: 'wrench',
  7: 'gauge',
  8: 'fuel',
  9: 'deviceBattery',
  10: 'wrench',
}

const URGENT: ReadonlySet<StandardFlag> = new Set([2, 6])

const colorOf = (flag: StandardFlag) =>
  flag === IN_SERVICE ? 'text.secondary' : URGENT.has(flag) ? 'error.main' : 'warning.main'

const isStandard = (id: number): id is StandardFlag => STANDARD_FLAGS.some((flag) => flag === id)

/** The flags that a machine carries, side by side; each tells its name. */
export function FlagIcons({ flags }: { flags: readonly number[] }) {
  const text = useText()
  const standard = flags.filter(isStandard)
  if (standard.length === 0) return null
  return (
    <Box
      component="span"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, position: 'relative', zIndex: 1 }}
    >
      {standard.map((flag) => (
        <Hint key={flag} title={text(`flag.${flag}`)}>
          <Box component="span" sx={{ display: 'flex' }}>
            <FlagGlyph flag={flag} />
            <span style={visuallyHidden}>{text(`flag.${flag}`)}</span>
          </Box>
        </Hint>
      ))}
    </Box>
  )
}

/** The bare icon, for where the name stands beside it. */
export function FlagGlyph({ flag }: { flag: StandardFlag }) {
  return (
    <Box component="svg" viewBox="0 0 24 24" aria-hidden sx={{ width: 18, height: 18, color: colorOf(flag) }}>
      <path
        d={EVENT_ICONS[ICONS[flag]]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Box>
  )
}
