import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { myWork } from '@yardmaster/core/contract/service/myWork.ts'
import { formatDuration } from '@yardmaster/core/units.ts'
import { useText } from '../../../lib/intl.tsx'
import { useEndpoint } from '../../../lib/query.ts'
import { CheckIcon } from '../../../ui/icons.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { RunningCard } from './RunningCard.tsx'
import { WorkTicket } from './WorkTicket.tsx'

/** What a mechanic has to do: the running timer, the tickets in order of urgency, and what is done. */
export function MyWorkTab() {
  const text = useText()
  const { data, error, refetch } = useEndpoint(myWork.read)
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />
  return (
    <Stack spacing={2} sx={{ maxWidth: 760, pb: 2 }} aria-busy={!data}>
      <RunningCard />
      {!data &&
        ['first', 'second', 'third'].map((key) => <Skeleton key={key} variant="rounded" height={88} />)}
      {data?.open.length === 0 && (
        <EmptyState icon={<CheckIcon />} title={text('myWork.none')} body={text('myWork.noneHint')} />
      )}
      {data && data.open.length > 0 && (
        <Box component="section" aria-label={text('myWork.open')}>
          <Typography variant="h2" sx={{ mb: 1 }}>
            {text('myWork.openCount', { total: data.open.length })}
          </Typography>
          <Box component="ul" sx={list}>
            {data.open.map((ticket) => (
              <WorkTicket key={ticket.id} ticket={ticket} />
            ))}
          </Box>
        </Box>
      )}
      {data && (
        <Card title={text('myWork.finished')}>
          <Typography color="textSecondary" sx={{ mb: data.finished.length > 0 ? 1 : 0 }}>
            {text('myWork.week', {
              tickets: data.finished.length,
              time: formatDuration(data.minutesThisWeek * 60),
            })}
          </Typography>
          <Box component="ul" sx={list}>
            {data.finished.map((ticket) => (
              <WorkTicket key={ticket.id} ticket={ticket} />
            ))}
          </Box>
        </Card>
      )}
    </Stack>
  )
}

const list = { listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 } as const
