import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { paths } from '@yardmaster/core/paths.ts'
import { formatRef } from '@yardmaster/core/refs.ts'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { useOwnPolicy } from '../../../lib/useOwnPolicy.ts'
import { HistoryIcon } from '../../../ui/icons.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { AccountTabs } from '../../../widgets/account/AccountTabs.tsx'
import { useGround } from './ground.api.ts'
import { GroundForm } from './GroundForm.tsx'

/** Chooses the ground of all maps of the installation, with a preview. */
export function GroundPage() {
  // The preview loads from services that are not chosen yet.
  useOwnPolicy('ground')
  const text = useText()
  const { account } = useSession()
  const { data, error, refetch } = useGround()
  return (
    <Page
      title={text('ground.title')}
      section="account"
      bare
      actions={[
        {
          id: 'history',
          label: text('activity.history'),
          icon: <HistoryIcon />,
          overflow: true,
          href: paths.history(paths.ground, formatRef({ kind: 'account', id: account.id })),
        },
      ]}
    >
      <AccountTabs />
      <Box sx={{ p: { xs: 2, md: 3 }, maxWidth: 1200 }}>
        {!data && error && <LoadError error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton variant="rounded" height={520} />}
        {data && <GroundForm page={data} />}
      </Box>
    </Page>
  )
}
