import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useText } from '../../lib/intl.tsx'

/** Shown at the end of a list whose next rows could not be loaded. */
export function MoreFailed({ onRetry }: { onRetry: () => void }) {
  const text = useText()
  return (
    <Box
      role="alert"
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 2, p: 1.5 }}
    >
      {text('app.error.load')}
      <Button variant="outlined" color="inherit" onClick={onRetry}>
        {text('app.error.retry')}
      </Button>
    </Box>
  )
}
