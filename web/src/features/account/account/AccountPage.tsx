import Box from '@mui/material/Box'
import { currencyName } from '@yardmaster/core/currencies.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { formatRef } from '@yardmaster/core/refs.ts'
import { Suspense, useState } from 'react'
import { useIntl } from 'react-intl'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useCan, useSession } from '../../../lib/session.tsx'
import { EditIcon, HistoryIcon } from '../../../ui/icons.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { Facts } from '../../../ui/page/Facts.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { CamerasCard } from '../cameras/cameras.public.ts'
import { useAccount } from './account.api.ts'
import { JobsCard } from './JobsCard.tsx'

const EditAccountDialog = lazyPart(async () => (await import('./EditAccountDialog.tsx')).EditAccountDialog)

/** The company and, for administrators, the background jobs of the installation. */
export function AccountPage() {
  const text = useText()
  const { locale } = useIntl()
  const { account: own } = useSession()
  const { data: account, error, refetch } = useAccount()
  const mayManage = useCan('account.manage')
  const [isEditing, setIsEditing] = useState(false)
  const currency =
    account &&
    text('account.currencyNamed', { name: currencyName(account.currency, locale), code: account.currency })
  return (
    <Page
      title={text('account.title')}
      section="account"
      actions={[
        {
          id: 'edit',
          label: text('action.edit'),
          icon: <EditIcon />,
          hidden: !mayManage || !account,
          onClick: () => setIsEditing(true),
        },
        {
          id: 'history',
          label: text('activity.history'),
          icon: <HistoryIcon />,
          overflow: true,
          href: paths.history(paths.account, formatRef({ kind: 'account', id: own.id })),
        },
      ]}
    >
      {!account && error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Box sx={columns}>
          <Card title={text('account.company')}>
            <Facts
              loading={!account}
              facts={[
                { id: 'name', label: text('account.name'), value: account?.name },
                { id: 'currency', label: text('account.currency'), value: currency },
              ]}
            />
          </Card>
          {mayManage && <JobsCard />}
          <CamerasCard />
        </Box>
      )}
      <Suspense>
        {isEditing && account && <EditAccountDialog account={account} onClose={() => setIsEditing(false)} />}
      </Suspense>
    </Page>
  )
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
  alignItems: 'start',
  gap: 2,
} as const
