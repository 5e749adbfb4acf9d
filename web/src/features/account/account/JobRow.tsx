import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { JobRun } from '@yardmaster/core/contract/account/account.ts'
import { KNOWN_JOBS } from '@yardmaster/core/contract/account/account.ts'
import { useText } from '../../../lib/intl.tsx'
import { RelativeTime, useTimeFormat } from '../../../lib/time.tsx'

/** A job with its state, its last success and, if it fails, the reason. */
export function JobRow({ job }: { job: JobRun }) {
  const text = useText()
  const format = useTimeFormat()
  const { name, failures, failingSince, succeededAt, message } = job
  const known = KNOWN_JOBS.find((each) => each === name)
  const isFailing = failures > 0
  return (
    <Box component="li" sx={row}>
      <Typography sx={{ typography: isFailing ? 'strong' : 'body1' }}>
        {known ? text(`account.job.${known}`) : name}
      </Typography>
      <Typography
        variant="body2"
        color={isFailing ? 'error' : 'textSecondary'}
        sx={{ textAlign: { sm: 'right' } }}
      >
        {isFailing && failingSince
          ? text('account.jobs.failing', { count: failures, since: format.dateTime(failingSince) })
          : text('account.jobs.fine')}
      </Typography>
      {isFailing && (
        <Typography variant="body2" sx={{ gridColumn: '1 / -1', overflowWrap: 'anywhere' }}>
          {message ?? text('account.jobs.inLog')}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
        {text('account.jobs.lastSuccess')}{' '}
        {succeededAt ? <RelativeTime at={succeededAt} /> : text('account.jobs.never')}
      </Typography>
    </Box>
  )
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
  columnGap: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const
