import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { BackupsPage } from '@yardmaster/core/contract/account/backups.ts'
import { useText } from '../../../lib/intl.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { keepOpen, useOutcome } from '../../../ui/page/useOutcome.ts'
import { isOpen, useStartBackup } from './backups.api.ts'
import { BackupRow } from './BackupRow.tsx'

/** The latest backups with their results, and how to restore one. */
export function BackupList({ page }: { page: BackupsPage }) {
  const text = useText()
  const start = useStartBackup()
  const outcome = useOutcome({ title: text('backups.title'), onClose: keepOpen })
  const { runs, place } = page
  const last = runs.find(({ state }) => state === 'done' || state === 'failed')
  return (
    <Card
      title={text('backups.list')}
      actions={
        <Button
          variant="contained"
          loading={start.isPending}
          disabled={isOpen(page)}
          onClick={() => start.mutate({}, outcome(text('backups.started')))}
        >
          {text('backups.start')}
        </Button>
      }
    >
      {last?.state === 'failed' && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {text('backups.failedLast')}
        </Alert>
      )}
      {runs.length === 0 ? (
        <Box sx={{ py: 3, textAlign: 'center' }}>
          <Typography>{text('backups.empty')}</Typography>
          <Typography variant="body2" color="textSecondary">
            {text('backups.empty.body')}
          </Typography>
        </Box>
      ) : (
        <Box component="ul" aria-label={text('backups.list')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {runs.map((run) => (
            <BackupRow key={run.id} run={run} />
          ))}
        </Box>
      )}
      <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
        <Typography variant="body2">{text('backups.restore')}</Typography>
        <Typography
          variant="body2"
          component="code"
          sx={{ display: 'block', fontFamily: 'monospace', my: 0.5, overflowWrap: 'anywhere' }}
        >
          {restoreCommand(place, runs.find(({ size, removed }) => size !== null && !removed)?.name ?? null)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {text('backups.secret')}
        </Typography>
      </Box>
    </Card>
  )
}

function restoreCommand({ kind, where }: BackupsPage['place'], name: string | null): string {
  const file = name ?? 'yardmaster-….tar.zst'
  return `DATA_DIR=./restored npm run restore -- ${kind === 's3' ? `s3:${file}` : `${where}/${file}`}`
}
