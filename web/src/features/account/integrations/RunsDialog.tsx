import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { Connection, Run } from '@yardmaster/core/contract/account/integrations.ts'
import { useId } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import { useIsMobile } from '../../../lib/viewport.ts'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { useRunPages } from './integrations.api.ts'
import { useCountedText } from './useCountedText.ts'

type Props = { connection: Connection; onClose: () => void }

/** The runs of a connection, newest first. */
export function RunsDialog({ connection: { id, name }, onClose }: Props) {
  const text = useText()
  const heading = useId()
  const isMobile = useIsMobile()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useRunPages(id)
  const rows = data?.pages.flatMap((page) => page.rows)
  return (
    <Dialog open onClose={onClose} fullWidth fullScreen={isMobile} maxWidth="sm" aria-labelledby={heading}>
      <DialogTitle id={heading}>{text('integrations.logOf', { name })}</DialogTitle>
      <DialogContent>
        {!rows && error && <LoadError error={error} onRetry={() => void refetch()} />}
        {!rows && !error && <Skeleton variant="rounded" height={240} />}
        {rows?.length === 0 && <Typography>{text('integrations.runs.none')}</Typography>}
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rows?.map((run) => (
            <RunItem key={run.id} run={run} />
          ))}
        </Box>
        {hasNextPage && (
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {text('integrations.runs.more')}
          </Button>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('app.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

function RunItem({ run: { startedAt, outcome, counts, error } }: { run: Run }) {
  const text = useText()
  const format = useTimeFormat()
  const counted = useCountedText()
  return (
    <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between' }}>
        <time dateTime={startedAt}>{format.dateTime(startedAt)}</time>
        <Box component="span" sx={{ color: outcome === 'failed' ? 'error.main' : 'text.secondary' }}>
          {text(`integrations.runs.outcome.${outcome ?? 'running'}`)}
        </Box>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {counted(counts) || text('integrations.nothingRead')}
      </Typography>
      {error && (
        <Typography variant="body2">
          {text(`integrationError.${error.code}`)}{' '}
          {error.detail && text('integrations.detail', { detail: error.detail })}
        </Typography>
      )}
    </Box>
  )
}
