import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { paths } from '@yardmaster/core/paths.ts'
import { formatRef } from '@yardmaster/core/refs.ts'
import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useCan, useSession } from '../../../lib/session.tsx'
import { EditIcon, HistoryIcon, LinkIcon } from '../../../ui/icons.tsx'
import { CardPlaceholder } from '../../../ui/page/CardPlaceholder.tsx'
import { inOrder, inOrderOnPhone } from '../../../ui/page/inOrder.ts'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { AccountTabs } from '../../../widgets/account/AccountTabs.tsx'
import { AccountHours } from '../../rentals/hours/hours.public.ts'
import { AllTokensCard } from '../apiTokens/apiTokens.public.ts'
import { CamerasCard } from '../cameras/cameras.public.ts'
import { useAccount } from './account.api.ts'
import { AccountUsers } from './AccountUsers.tsx'
import { BranchesCard } from './BranchesCard.tsx'
import { CertificateNotices } from './CertificateNotices.tsx'
import { CompanyCard } from './CompanyCard.tsx'
import { JobsCard } from './JobsCard.tsx'
import { LogoCard } from './LogoCard.tsx'

const EditAccountDialog = lazyPart(async () => (await import('./EditAccountDialog.tsx')).EditAccountDialog, {
  words: ['merge'],
})

type Props = {
  /** Cards with the settings of other features. */
  settings?: ReactNode
}

/** The company with its branches and users and, for administrators, the background jobs of the installation. */
export function AccountPage({ settings }: Props) {
  const text = useText()
  const { account: own } = useSession()
  const { data: account, error, refetch } = useAccount()
  const mayManage = useCan('account.manage')
  const mayManageTokens = useCan('apiToken.manage')
  const hasWebhooks = useCan('webhook.read')
  const [isEditing, setIsEditing] = useState(false)
  return (
    <Page
      title={text('account.title')}
      section="account"
      bare
      actions={[
        {
          id: 'edit',
          label: text('action.edit'),
          icon: <EditIcon />,
          hidden: !mayManage || !account,
          onClick: () => setIsEditing(true),
        },
        {
          id: 'webhooks',
          label: text('account.webhooks'),
          icon: <LinkIcon />,
          hidden: !hasWebhooks,
          href: paths.webhooks,
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
      <AccountTabs />
      <Box sx={content}>
        {mayManage && <CertificateNotices />}
        {!account && error ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : (
          <Box sx={columns}>
            <Stack spacing={2} sx={inOrder}>
              <CompanyCard account={account} />
              <LogoCard />
              <AccountHours />
              {settings}
            </Stack>
            <Stack spacing={2} sx={inOrder}>
              <BranchesCard country={account?.country} />
              <AccountUsers />
              <CamerasCard />
              <Suspense fallback={<CardPlaceholder height={134} />}>
                {mayManageTokens && <AllTokensCard />}
              </Suspense>
              {mayManage && <JobsCard />}
            </Stack>
          </Box>
        )}
      </Box>
      <Suspense>
        {isEditing && account && <EditAccountDialog account={account} onClose={() => setIsEditing(false)} />}
      </Suspense>
    </Page>
  )
}

const content = { p: { xs: 2, md: 3 }, maxWidth: 1280 } as const

const columns = {
  ...inOrderOnPhone,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
  alignItems: 'start',
  gap: 2,
} as const
