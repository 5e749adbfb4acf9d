import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ScrollerProps } from 'react-virtuoso'
import { useText } from '../../../lib/intl.tsx'
import { EventRowsSkeleton } from './EventListSkeleton.tsx'

export type ListContext = {
  label: string
  /** The state at the end of the list: more is loading, loading failed, or there is no more. Null before the first rows. */
  end: 'more' | 'failed' | 'reached' | null
  onRetry: () => void
}

/** Must keep their identity, or the list would remount every row. */
export const LIST_PARTS = {
  Scroller: ({ context, ...rest }: ScrollerProps & { context: ListContext }) => (
    <section aria-label={context.label} {...rest} />
  ),
  Footer: ({ context }: { context: ListContext }) => <ListEnd {...context} />,
}

function ListEnd({ end, onRetry }: ListContext) {
  const text = useText()
  if (end === null) return null
  if (end === 'more') return <EventRowsSkeleton rows={3} />
  const message = (
    <Typography variant="body2" color="textSecondary">
      {text(end === 'failed' ? 'events.older.failed' : 'events.end')}
    </Typography>
  )
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 1, p: 3 }}>
      {end === 'failed' ? <div role="alert">{message}</div> : message}
      {end === 'failed' && (
        <Button variant="outlined" color="inherit" onClick={onRetry}>
          {text('app.error.retry')}
        </Button>
      )}
    </Box>
  )
}
