import Stack from '@mui/material/Stack'
import { paths } from '@yardmaster/core/paths.ts'
import type { ReactNode } from 'react'
import { Suspense, useEffect, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useNotice } from '../../../lib/notice.ts'
import { useCan } from '../../../lib/session.tsx'
import { EditIcon, LockIcon } from '../../../ui/icons.tsx'
import { inOrder } from '../../../ui/page/inOrder.ts'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { isEditable } from '../../../widgets/people/editableUser.ts'
import { FormatPreference } from './FormatPreference.tsx'
import { LanguagePreference } from './LanguagePreference.tsx'
import { NotificationPreferences } from './NotificationPreferences.tsx'
import { PendingEmail } from './PendingEmail.tsx'
import { UnitsPreference } from './UnitsPreference.tsx'
import { UserDetails } from './UserDetails.tsx'
import { useOwnUser } from './session.api.ts'

// With its list of common passwords, it is larger than the rest of the page.
const EditUserDialog = lazyPart(
  async () => (await import('../../../widgets/people/EditUserDialog.tsx')).EditUserDialog,
  { words: ['user'] },
)
const PasswordDialog = lazyPart(async () => (await import('./PasswordDialog.tsx')).PasswordDialog, {
  words: ['passwords'],
})

type Props = {
  /** Shown below the notification preferences. */
  push?: ReactNode
  /** Cards of other features. */
  cards?: ReactNode
}

export function UserProfilePage({ push, cards }: Props) {
  const text = useText()
  const { data: user, error, refetch } = useOwnUser()
  const mayEdit = useCan('user.update')
  const mayChangePassword = useCan('password.update')
  const notice = usePasswordNotice()
  const [dialog, setDialog] = useState<'edit' | 'password' | null>(notice?.field ? 'password' : null)
  const close = () => setDialog(null)
  return (
    <Page
      title={text('profile.title')}
      section="profile"
      backTo={paths.assets}
      actions={[
        {
          id: 'edit',
          label: text('profile.edit'),
          icon: <EditIcon />,
          hidden: !mayEdit || !user,
          onClick: () => setDialog('edit'),
        },
        {
          id: 'password',
          label: text('profile.changePassword'),
          icon: <LockIcon />,
          hidden: !mayChangePassword,
          onClick: () => setDialog('password'),
        },
      ]}
    >
      <Stack spacing={2} sx={{ ...inOrder, maxWidth: 640 }}>
        {!user && error ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : (
          <UserDetails user={user} />
        )}
        <PendingEmail />
        <NotificationPreferences />
        {push}
        <LanguagePreference />
        <FormatPreference />
        <UnitsPreference />
        {cards}
      </Stack>
      <Suspense>
        {dialog === 'edit' && isEditable(user) && <EditUserDialog user={user} onClose={close} />}
        {dialog === 'password' && <PasswordDialog notice={notice} onClose={close} />}
      </Suspense>
    </Page>
  )
}

/** Shows the result of the password form, which the browser submitted and the server redirected back here. */
function usePasswordNotice() {
  const text = useText()
  const { show } = useSnackbar()
  const notice = useNotice()
  const done = notice && !notice.field ? text(notice.code, notice.values) : null
  useEffect(() => {
    if (done) show(done)
  }, [done, show])
  return notice
}
