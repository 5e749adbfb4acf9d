import Box from '@mui/material/Box'
import type { Refusal } from '@yardmaster/core/telemetry/refusals.ts'
import { useText } from '../../../lib/intl.tsx'

/** Shows why a message was rejected and how to fix it. */
export function RefusalReason({ reason }: { reason: Refusal }) {
  const text = useText()
  return (
    <Box sx={{ py: { md: 0.75 } }}>
      {text(`refusal.${reason}`)}
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{text(`refusal.${reason}.advice`)}</Box>
    </Box>
  )
}
