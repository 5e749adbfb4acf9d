import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import { paths } from '@yardmaster/core/paths.ts'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { focusContent } from '../../../ui/page/focusContent.ts'
import { HistoryIcon } from '../../../ui/icons.tsx'
import { inOrder } from '../../../ui/page/inOrder.ts'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'
import { AccountTabs } from '../../../widgets/account/AccountTabs.tsx'
import { DerivationNotice } from '../../../widgets/derivation/DerivationNotice.tsx'
import { TheftWatchCard } from '../../rentals/watch/watch.public.ts'
import { useTracking } from './tracking.api.ts'
import { TrackingForm } from './TrackingForm.tsx'

/** The account's settings for interpreting device reports, and for how long data is kept. */
export function TrackingPage() {
  const text = useText()
  const { data, error, refetch } = useTracking()
  const [forms, setForms] = useState(0)
  const follow = () => setForms((count) => count + 1)
  const restart = () => {
    follow()
    // The pressed button is gone, so the focus moves to the content.
    focusContent()
  }
  return (
    <Page
      title={text('tracking.title')}
      section="devices"
      backTo={paths.devices}
      bare
      actions={[
        {
          id: 'history',
          label: text('activity.history'),
          icon: <HistoryIcon />,
          // Includes the history of categories, because their limits are set here.
          href: paths.history(paths.tracking),
        },
      ]}
    >
      <AccountTabs />
      <Box sx={{ ...inOrder, p: { xs: 2, md: 3 }, maxWidth: 1200 }}>
        <DerivationNotice />
        <Box sx={{ maxWidth: 880, mb: 2 }}>
          <TheftWatchCard />
        </Box>
        {!data && error && <LoadError error={error} onRetry={() => void refetch()} />}
        {!data && !error && <TrackingSkeleton />}
        {data && <TrackingForm key={forms} tracking={data} onDone={restart} onOutdated={follow} />}
      </Box>
    </Page>
  )
}

/** The heights of the first cards, to minimize layout shift. */
const HEIGHTS = [136, 520, 300]

function TrackingSkeleton() {
  const text = useText()
  return (
    <Box aria-busy="true" sx={{ display: 'grid', gap: 2, maxWidth: 880 }}>
      <output style={visuallyHidden}>{text('app.loading')}</output>
      <Skeleton width="70%" />
      {HEIGHTS.map((height) => (
        <Paper key={height} variant="outlined" sx={{ p: 2, height }}>
          <Skeleton width={140} />
          <Skeleton width="60%" sx={{ mt: 3 }} />
          <Skeleton width="45%" />
        </Paper>
      ))}
    </Box>
  )
}
