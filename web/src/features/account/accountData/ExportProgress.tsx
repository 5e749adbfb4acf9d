import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { ExportState } from '@yardmaster/core/contract/account/accountData.ts'
import { useText } from '../../../lib/intl.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import { useSizeText } from '../../../lib/useSizeText.ts'

/** How far the last export is, or how it ended. */
export function ExportProgress({ last }: { last: ExportState }) {
  const text = useText()
  const format = useTimeFormat()
  const size = useSizeText()
  const { state, startedAt, startedBy, endedAt, done, total, bytes } = last
  const name = startedBy ?? ''
  if (state === 'running')
    return (
      <Box sx={{ mt: 2 }}>
        <Typography>
          {text('accountData.export.running', { time: format.dateTime(startedAt), name })}
        </Typography>
        <LinearProgress
          variant="determinate"
          value={Math.min(100, Math.round((done / Math.max(1, total)) * 100))}
          aria-label={text('accountData.export.progress')}
          sx={{ my: 1 }}
        />
        <Typography variant="body2" color="textSecondary">
          {text('accountData.export.done', { done, total, size: size(bytes) })}
        </Typography>
      </Box>
    )
  const time = format.dateTime(endedAt ?? startedAt)
  if (state === 'failed')
    return (
      <Alert severity="error" sx={{ mt: 2 }}>
        {text('accountData.export.failed', { time, name })}
      </Alert>
    )
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
      {text('accountData.export.finished', { time, name, size: size(bytes) })}
    </Typography>
  )
}
