import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { Service } from '@yardmaster/core/contract/account/integrations.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import { HistoryIcon } from '../../../ui/icons.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { AccountTabs } from '../../../widgets/account/AccountTabs.tsx'
import { useServices } from './integrations.api.ts'
import { OtherSystems } from './OtherSystems.tsx'
import { ServiceCard } from './ServiceCard.tsx'
import { useConnectionDialogs } from './useConnectionDialogs.tsx'

/** A service that this installation can't read is listed only if it was connected before. */
const isOffered = ({ available, connections }: Service) => available || connections.length > 0

/** The services that the account can connect, each with its connections. */
export function IntegrationsPage() {
  const text = useText()
  const { data, error, refetch } = useServices()
  const dialogs = useConnectionDialogs()
  return (
    <Page
      title={text('integrations.title')}
      section="account"
      bare
      actions={[
        {
          id: 'history',
          label: text('activity.history'),
          icon: <HistoryIcon />,
          overflow: true,
          href: paths.history(paths.integrations),
        },
      ]}
    >
      <AccountTabs />
      <Box sx={{ p: { xs: 2, md: 3 }, maxWidth: 900 }}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {text('integrations.intro')}
        </Typography>
        {!data && error && <LoadError error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton variant="rounded" height={480} />}
        <Box sx={{ display: 'grid', gap: 2 }}>
          {data?.filter(isOffered).map((service) => (
            <ServiceCard key={service.serviceType} service={service} dialogs={dialogs} />
          ))}
          {(data || error) && <OtherSystems />}
        </Box>
      </Box>
      {dialogs.shown}
    </Page>
  )
}
