import Button from '@mui/material/Button'
import { useErrorText, useText } from '../../lib/intl.tsx'
import { repeatFailed } from '../../lib/query.ts'
import { useRetryOffer } from '../../lib/waits.ts'
import { EmptyState } from './EmptyState.tsx'
import { WarningIcon } from '../icons.tsx'

type Props = { error?: unknown; onRetry: () => void }

/** Shown in place of content that failed to load. Its button repeats everything that failed on the page. */
export function LoadError({ error, onRetry }: Props) {
  const text = useText()
  const errorText = useErrorText()
  useRetryOffer()
  const retry = () => {
    onRetry()
    void repeatFailed()
  }
  return (
    <div role="alert">
      <EmptyState
        icon={<WarningIcon />}
        title={text('app.error.load')}
        {...(error ? { body: errorText(error) } : {})}
      >
        <Button variant="outlined" color="inherit" onClick={retry}>
          {text('app.error.retry')}
        </Button>
      </EmptyState>
    </div>
  )
}
