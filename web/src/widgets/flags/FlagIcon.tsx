import Box from '@mui/material/Box'
import type { EventIcon } from '@yardmaster/core/events/icons.ts'
import { EVENT_ICONS } from '@yardmaster/core/events/icons.ts'

type Props = { icon: EventIcon; color: string; size?: number }

/**
 * The icon of a flag. A standard flag is colored by severity, a custom one has its own color. Show the flag's
 * name beside it or on the element that contains it.
 */
export function FlagIcon({ icon, color, size = 20 }: Props) {
  return (
    <Box
      component="svg"
      viewBox="0 0 24 24"
      aria-hidden
      sx={{ flex: 'none', width: size, height: size, color }}
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
