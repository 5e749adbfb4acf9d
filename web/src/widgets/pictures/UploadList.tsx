import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useText } from '../../lib/intl.tsx'
import { CloseIcon, RetryIcon } from '../../ui/icons.tsx'
import type { PendingUpload } from './useUploads.ts'

type Props = {
  uploads: readonly PendingUpload[]
  onRetry: (upload: PendingUpload) => void
  onCancel: (id: number) => void
}

/** Lists uploads in progress, and failed ones with the reason. */
export function UploadList({ uploads, onRetry, onCancel }: Props) {
  const text = useText()
  if (uploads.length === 0) return null
  return (
    <Box component="ul" aria-label={text('media.uploads')} sx={{ listStyle: 'none', p: 0, m: 0, mt: 1.5 }}>
      {uploads.map((upload) => (
        <UploadRow
          key={upload.id}
          upload={upload}
          onRetry={() => onRetry(upload)}
          onCancel={() => onCancel(upload.id)}
        />
      ))}
    </Box>
  )
}

type RowProps = { upload: PendingUpload; onRetry: () => void; onCancel: () => void }

function UploadRow({ upload: { file, sent, failure }, onRetry, onCancel }: RowProps) {
  const text = useText()
  const { name } = file
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1, mb: 0.5 }}>
          <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          {failure === null && (
            <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {stateOf(sent)}
            </Typography>
          )}
        </Box>
        {failure === null ? (
          <LinearProgress
            aria-label={name}
            variant={sent === 1 ? 'indeterminate' : 'determinate'}
            value={(sent ?? 0) * 100}
          />
        ) : (
          <Typography variant="body2" color="error" role="alert">
            {failure.text}
          </Typography>
        )}
      </Box>
      {failure && !failure.final && (
        <IconButton aria-label={text('media.retry', { name })} onClick={onRetry}>
          <RetryIcon fontSize="small" />
        </IconButton>
      )}
      <IconButton
        aria-label={text(failure === null ? 'media.cancel' : 'media.dismiss', { name })}
        onClick={onCancel}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  )

  function stateOf(share: number | null): string {
    if (share === null) return text('media.waiting')
    // The file has been sent, and the server is still processing it.
    if (share === 1) return text('media.processing')
    return text('media.sending', { percent: Math.floor(share * 100) })
  }
}
