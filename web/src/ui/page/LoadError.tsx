import Button from '@mui/material/Button'
import { useErrorText, useText } from '../../lib/intl.tsx'
import { EmptyState } from './EmptyState.tsx'
import { WarningIcon } from '../icons.tsx'

type Props = { error?: unknown; onRetry: () => void }

/** Shown in place of content that failed to load. */
export function LoadError({ error, onRetry }: Props) {
  const text = useText()
  const errorText = useErrorText()
  return (
    <div role="alert">
      <EmptyState
        icon={<WarningIcon />}
        title={text('app.error.load')}
        {...(error ? { body: errorText(error) } : {})}
      >
        <Button variant="outlined" color="inherit" onClick={onRetry}>
          {text('app.error.retry')}
        </Button>
      </EmptyState>
    </div>
  )
}
