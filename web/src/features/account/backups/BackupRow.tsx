import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { BackupRun } from '@yardmaster/core/contract/account/backups.ts'
import { useText } from '../../../lib/intl.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import { useSizeText } from '../../../lib/useSizeText.ts'

/** One backup: when it was made, how it ended, and its file. */
export function BackupRow({ run }: { run: BackupRun }) {
  const text = useText()
  const format = useTimeFormat()
  const size = useSizeText()
  const { state, problem, detail, removed } = run
  const isFailed = state === 'failed'
  return (
    <Box component="li" sx={row}>
      <Typography sx={{ typography: isFailed ? 'strong' : 'body1' }}>
        {format.dateTime(run.requestedAt)}
      </Typography>
      <Typography color={isFailed ? 'error' : 'textSecondary'} sx={{ textAlign: { sm: 'right' } }}>
        {text(removed ? 'backups.removed' : `backups.${state}`)}
        {run.size !== null && ` · ${size(run.size)}`}
      </Typography>
      {state === 'running' && (
        <LinearProgress
          aria-label={text('backups.progress')}
          sx={whole}
          {...(run.progress === null
            ? {}
            : { variant: 'determinate', value: Math.round(run.progress * 100) })}
        />
      )}
      {problem !== null && (
        <Typography variant="body2" sx={{ ...whole, overflowWrap: 'anywhere' }}>
          {text(`backups.problem.${problem}`)} {detail}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ ...whole, overflowWrap: 'anywhere' }}>
        {text(run.bySchedule ? 'backups.bySchedule' : 'backups.byPerson')} · {text(`backups.${run.form}`)}
        {state === 'done' && !removed && run.name !== null && ` · ${run.name}`}
      </Typography>
    </Box>
  )
}

const whole = { gridColumn: '1 / -1' } as const
const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
  columnGap: 2,
  rowGap: 0.5,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const
