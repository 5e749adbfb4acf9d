import Skeleton from '@mui/material/Skeleton'
import { useText } from '../../../lib/intl.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { QuietHours } from './QuietHours.tsx'
import { useQuietHours } from './quietHours.api.ts'

/** When the user is sent only what is urgent. */
export function QuietHoursCard() {
  const text = useText()
  const { data, error, refetch } = useQuietHours()
  return (
    <Card title={text('quiet.title')}>
      {!data && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={84} aria-busy="true" />}
      {data && (
        // Remounts the form after a save, so that it starts from the new state.
        <QuietHours key={JSON.stringify(data.quietHours)} saved={data.quietHours} />
      )}
    </Card>
  )
}
