import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useText } from '../../../lib/intl.tsx'
import { WarningIcon } from '../../../ui/icons.tsx'

/** Shown above a map whose background is missing. What is drawn on it can still be used. */
export function MapFailed({ onRetry }: { onRetry: () => void }) {
  const text = useText()
  return (
    <Alert
      severity="warning"
      icon={<WarningIcon />}
      action={
        <Button color="inherit" onClick={onRetry}>
          {text('app.error.retry')}
        </Button>
      }
      sx={{ position: 'absolute', bottom: 36, left: 8, maxWidth: 'calc(100% - 16px)', zIndex: 1 }}
    >
      {text('map.failed')}
    </Alert>
  )
}
