import Box from '@mui/material/Box'
import type { EventEntry } from '@yardmaster/core/contract/history/events.ts'
import type { EventIcon as EventIconKey } from '@yardmaster/core/events/icons.ts'
import { EVENT_ICONS } from '@yardmaster/core/events/icons.ts'
import type { Severity } from '@yardmaster/core/events/looks.ts'
import { lookOf } from '@yardmaster/core/events/looks.ts'

const COLORS: Record<Severity, string> = {
  neutral: 'text.secondary',
  warning: 'warning.main',
  danger: 'error.main',
}

/** An icon for the kind of event. Its color shows only the severity. */
export function EventIcon({ event }: { event: Pick<EventEntry, 'type' | 'fields'> }) {
  return <SeverityIcon {...lookOf(event)} />
}

type SeverityIconProps = {
  icon: EventIconKey
  severity: Severity
  /** Replaces the color of the severity. */
  color?: string | undefined
}

/** A line icon on a tint of its color. */
export function SeverityIcon({ icon, severity, color }: SeverityIconProps) {
  return (
    <Box
      aria-hidden
      sx={{
        flex: 'none',
        width: 36,
        height: 36,
        display: 'grid',
        placeItems: 'center',
        position: 'relative',
        color: color ?? COLORS[severity],
        // Tints the background with the icon's own color, equally faint in dark and light mode.
        '&::before': {
          content: '""',
          position: 'absolute',
          inset: 0,
          borderRadius: 1,
          bgcolor: 'currentColor',
          opacity: 0.11,
        },
      }}
    >
      <svg viewBox="0 0 24 24" width={20} height={20}>
        <path
          d={EVENT_ICONS[icon]}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </Box>
  )
}
