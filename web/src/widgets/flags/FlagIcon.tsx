import Box from '@mui/material/Box'
import { EVENT_ICONS } from '@yardmaster/core/events/icons.ts'
import { STANDARD_FLAGS, isStandardFlag } from '@yardmaster/core/flags.ts'

const COLORS = { warning: 'warning.main', danger: 'error.main' } as const

/**
 * The icon of a flag, colored by severity. Show the flag's name beside it or on the element that contains
 * it.
 */
export function FlagIcon({ id, size = 20 }: { id: number; size?: number }) {
  const { icon, severity } = isStandardFlag(id)
    ? STANDARD_FLAGS[id]
    : { icon: 'flag' as const, severity: 'warning' as const }
  return (
    <Box
      component="svg"
      viewBox="0 0 24 24"
      aria-hidden
      sx={{ flex: 'none', width: size, height: size, color: COLORS[severity] }}
    >
      <path
        d={EVENT_ICONS[icon]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Box>
  )
}
