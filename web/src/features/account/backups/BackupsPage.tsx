import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { paths } from '@yardmaster/core/paths.ts'
import { formatRef } from '@yardmaster/core/refs.ts'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { HistoryIcon } from '../../../ui/icons.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { AccountTabs } from '../../../widgets/account/AccountTabs.tsx'
import { useBackups } from './backups.api.ts'
import { BackupList } from './BackupList.tsx'
import { BackupSchedule } from './BackupSchedule.tsx'

/** The backups of the installation, and when they are made. */
export function BackupsPage() {
  const text = useText()
  const { account } = useSession()
  const { data, error, refetch } = useBackups()
  return (
    <Page
      title={text('backups.title')}
      section="account"
      bare
      actions={[
        {
          id: 'history',
          label: text('activity.history'),
          icon: <HistoryIcon />,
          overflow: true,
          href: paths.history(paths.backups, formatRef({ kind: 'account', id: account.id })),
        },
      ]}
    >
      <AccountTabs />
      <Box sx={{ p: { xs: 2, md: 3 }, maxWidth: 1200 }}>
        {!data && error && <LoadError error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton variant="rounded" height={420} />}
        {data && !data.mayManage && <Alert severity="info">{text('backups.notYours')}</Alert>}
        {data?.mayManage && (
          <Box sx={grid}>
            <BackupSchedule page={data} />
            <BackupList page={data} />
          </Box>
        )}
      </Box>
    </Page>
  )
}

const grid = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '5fr 6fr' },
} as const
