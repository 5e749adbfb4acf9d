import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import { useErrorText, useText } from '../../../../lib/intl.tsx'
import { CloseIcon } from '../../../../ui/icons.tsx'
import { barLook } from './barLook.ts'

type Props = { error?: unknown; message?: string; onRetry?: () => void; onClose: () => void }

/** Replaces the bar while there is nothing to play. */
export function PlayBarState({ error, message, onRetry, onClose }: Props) {
  const text = useText()
  const errorText = useErrorText()
  const isLoading = !error && message === undefined
  return (
    <Box sx={barLook}>
      {isLoading && <LinearProgress aria-label={text('app.loading')} sx={{ flex: 1 }} />}
      {!isLoading && (
        <Box role={error ? 'alert' : undefined} sx={{ flex: 1 }}>
          {error ? errorText(error) : message}
        </Box>
      )}
      {onRetry && (
        <Button variant="outlined" color="inherit" onClick={onRetry}>
          {text('app.error.retry')}
        </Button>
      )}
      <IconButton aria-label={text('playback.close')} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </Box>
  )
}
