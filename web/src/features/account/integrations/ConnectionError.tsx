import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { Connection } from '@yardmaster/core/contract/account/integrations.ts'
import { useText } from '../../../lib/intl.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'

/** Why a connection fails, since when, and what to do. */
export function ConnectionError({ connection }: { connection: Connection }) {
  const text = useText()
  const format = useTimeFormat()
  const { failingSince, lastError } = connection
  if (!lastError) return null
  return (
    <Alert severity="error" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
      {failingSince && (
        <Box sx={{ typography: 'strong' }}>
          {text('integrations.failingSince', { time: format.dateTime(failingSince) })}
        </Box>
      )}
      {text(`integrationError.${lastError.code}`)}
      {lastError.detail && <Box>{text('integrations.detail', { detail: lastError.detail })}</Box>}
    </Alert>
  )
}
