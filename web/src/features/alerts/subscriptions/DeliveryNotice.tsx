import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { InfoIcon, WarningIcon } from '../../../ui/icons.tsx'
import { useDelivery, useHasUnsent, useOwnNotifications } from './subscriptions.api.ts'

/** Says how notifications are delivered, which channels aren't set up, and whether some weren't sent. */
export function DeliveryNotice() {
  const text = useText()
  const { data } = useDelivery()
  const { data: own } = useOwnNotifications()
  const wantsSms = Boolean(own?.notifications.sendSmsTo)
  const missing = data && missingOf(data, wantsSms)
  const { data: hasUnsent } = useHasUnsent()
  return (
    <>
      {missing && (
        <Alert severity="info" icon={<InfoIcon />} sx={{ mb: 2 }}>
          {text(`subscriptions.notSetUp.${missing}`)}
        </Alert>
      )}
      {hasUnsent && !missing && (
        <Alert
          severity="warning"
          icon={<WarningIcon />}
          action={
            <Button color="inherit" component={AppLink} href={paths.unsentNotifications}>
              {text('subscriptions.unsent.show')}
            </Button>
          }
          sx={{ mb: 2, alignItems: 'center' }}
        >
          {text('subscriptions.unsent')}
        </Alert>
      )}
      <Typography variant="body2" sx={{ mb: 3 }}>
        <Link component={AppLink} href={paths.userProfile}>
          {text('subscriptions.profile')}
        </Link>
      </Typography>
    </>
  )
}

/** Returns the channels that aren't set up. Missing SMS matters only to users who want SMS. */
function missingOf(
  { email, sms }: { email: boolean; sms: boolean },
  wantsSms: boolean,
): 'both' | 'email' | 'sms' | null {
  if (!email) return sms ? 'email' : 'both'
  return sms || !wantsSms ? null : 'sms'
}
