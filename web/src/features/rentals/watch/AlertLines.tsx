import Box from '@mui/material/Box'
import type { RentalAlert } from '@yardmaster/core/contract/rentals/watch.ts'
import { useText } from '../../../lib/intl.tsx'
import { WarningIcon } from '../../../ui/icons.tsx'
import { useAlertText } from './useAlertText.ts'

/** What is wrong with a rental now, one line each. Requires the part `watch`. */
export function AlertLines({ alerts }: { alerts: readonly RentalAlert[] }) {
  const text = useText()
  const alertText = useAlertText()
  const lines = alerts.flatMap((alert) => {
    const line = alertText(alert)
    return line ? { kind: alert.kind, line } : []
  })
  if (lines.length === 0) return null
  return (
    <Box component="ul" aria-label={text('watch.alerts')} sx={list}>
      {lines.map(({ kind, line }) => (
        <Box key={kind} component="li" sx={item}>
          <WarningIcon sx={{ fontSize: 16, mt: '2px', color: 'warning.main' }} />
          <span>{line}</span>
        </Box>
      ))}
    </Box>
  )
}

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.25, typography: 'body2' } as const
const item = { display: 'flex', alignItems: 'flex-start', gap: 0.5, whiteSpace: 'normal' } as const
