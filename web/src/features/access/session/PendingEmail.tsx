import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { EmailChange } from '@yardmaster/core/contract/account/users.emailChange.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useCan, useSession } from '../../../lib/session.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { keepFocusNearby } from '../../../ui/page/focusWhenShown.ts'
import { Undecided } from '../../../ui/page/Undecided.tsx'
import { InfoIcon } from '../../../ui/icons.tsx'
import { useCancelEmail, useEmailChange, useResendEmail } from './session.api.ts'

/** Shows the user's new email address while its link was not opened yet. */
export function PendingEmail() {
  const { data, isPending } = useEmailChange()
  if (isPending) return <Undecided />
  const pending = data?.pending
  return pending ? <Pending pending={pending} /> : null
}

function Pending({ pending: { email, expiresAt } }: { pending: NonNullable<EmailChange['pending']> }) {
  const text = useText()
  const { user } = useSession()
  const format = useTimeFormat()
  const mayEdit = useCan('user.update')
  return (
    <Alert
      severity="info"
      variant="outlined"
      icon={<InfoIcon />}
      sx={{ overflowWrap: 'anywhere', bgcolor: 'background.paper', borderColor: 'divider' }}
    >
      <AlertTitle>{text('profile.pendingEmail', { email })}</AlertTitle>
      {text('profile.pendingEmail.hint', { time: format.dateTime(expiresAt), current: user.email ?? '' })}
      {mayEdit && <Actions email={email} />}
    </Alert>
  )
}

function Actions({ email }: { email: string }) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const resend = useResendEmail()
  const cancel = useCancelEmail()
  const showing = (done: string) => ({
    onSuccess: () => show(done),
    onError: (refusal: Parameters<typeof errorText>[0]) => show(errorText(refusal), { tone: 'error' }),
  })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
      <Button
        variant="outlined"
        color="inherit"
        loading={resend.isPending}
        onClick={() => resend.mutate({}, showing(text('profile.pendingEmail.resent', { email })))}
      >
        {text('profile.pendingEmail.resend')}
      </Button>
      <Button
        color="inherit"
        loading={cancel.isPending}
        onClick={() => {
          // The pressed button disappears with the notice.
          keepFocusNearby()
          cancel.mutate({}, showing(text('profile.pendingEmail.canceled')))
        }}
      >
        {text('action.cancel')}
      </Button>
    </Box>
  )
}
