import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { FAILURES_NOTICED } from '@yardmaster/core/contract/account/account.ts'
import { useText } from '../../../lib/intl.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { useJobs } from './account.api.ts'
import { JobRow } from './JobRow.tsx'

/** How the background jobs of the installation are doing, failing ones first. */
export function JobsCard() {
  const text = useText()
  const { data: jobs, error, refetch } = useJobs()
  const failing = (jobs ?? []).filter(({ failures }) => failures >= FAILURES_NOTICED).length
  return (
    <Card title={text('account.jobs')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {text('account.jobs.about')}
      </Typography>
      {failing > 0 && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {text('account.jobs.notice', { count: failing })}
        </Alert>
      )}
      {!jobs && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!jobs && !error && <Skeleton variant="rounded" height={240} />}
      {jobs?.length === 0 && <Typography>{text('account.jobs.none')}</Typography>}
      {jobs && jobs.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {jobs.map((job) => (
            <JobRow key={job.name} job={job} />
          ))}
        </Box>
      )}
    </Card>
  )
}
