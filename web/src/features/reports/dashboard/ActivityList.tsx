import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { useText } from '../../../lib/intl.tsx'
import { useEndpoint } from '../../../lib/query.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { HistoryIcon } from '../../../ui/icons.tsx'
import { scrollFocus } from '../../../ui/page/scrollFocus.ts'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'
import { ActivityEntryRow } from './ActivityEntryRow.tsx'

const REFRESH = 30_000

export function ActivityList() {
  const text = useText()
  const { data, error, refetch } = useEndpoint(activity.recent, {}, { refetchInterval: REFRESH })
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <ActivitySkeleton />
  if (data.length === 0) return <EmptyState icon={<HistoryIcon />} title={text('activity.empty')} />
  return (
    <Box
      component="ul"
      // The list scrolls, so it must be focusable for keyboard scrolling.
      tabIndex={0}
      aria-label={text('activity.title')}
      sx={{
        flex: 1,
        minHeight: 0,
        m: 0,
        p: 0,
        pb: 2,
        listStyle: 'none',
        overflowY: 'auto',
        scrollbarWidth: 'thin',
        ...scrollFocus,
      }}
    >
      {data.map((entry) => (
        <ActivityEntryRow key={entry.id} entry={entry} />
      ))}
    </Box>
  )
}

const ROWS = ['88%', '70%', '92%', '64%', '80%', '74%']

function ActivitySkeleton() {
  const text = useText()
  return (
    <Box aria-busy="true">
      <output style={visuallyHidden}>{text('app.loading')}</output>
      {ROWS.map((width) => (
        <Box key={width} sx={{ px: 2, py: 1.25 }}>
          <Skeleton width={width} />
          <Skeleton width="34%" height={14} />
        </Box>
      ))}
    </Box>
  )
}
