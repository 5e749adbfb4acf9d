import Box from '@mui/material/Box'
import type { Priority } from '@yardmaster/core/contract/service/repairs.plan.ts'
import { useText } from '../../lib/intl.tsx'

const COLORS = {
  low: 'text.secondary',
  normal: 'text.primary',
  high: 'warning.main',
  urgent: 'error.main',
} as const satisfies Record<Priority, string>

/** The priority in words. What is urgent stands out. */
export function PriorityMark({ priority }: { priority: Priority }) {
  const text = useText()
  const isRaised = priority === 'high' || priority === 'urgent'
  return (
    <Box
      component="span"
      sx={{ color: COLORS[priority], ...(isRaised && { fontWeight: 'fontWeightMedium' }) }}
    >
      {text(`priority.${priority}`)}
    </Box>
  )
}
