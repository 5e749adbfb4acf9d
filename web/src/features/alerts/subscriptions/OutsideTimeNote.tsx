import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { hours } from '@yardmaster/core/contract/rentals/hours.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import { useEndpoint } from '../../../lib/query.ts'
import { useCan } from '../../../lib/session.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'

/** Says that nobody is notified, while the company hasn't turned the alert about working time on. */
export function OutsideTimeNote() {
  const text = useText()
  const mayChange = useCan('account.manage')
  const { data } = useEndpoint(hours.settings, {})
  if (!data || data.warnOutside) return null
  return (
    <Typography variant="body2">
      {text('subscriptions.outsideTime.off')}{' '}
      {mayChange ? (
        <Link component={AppLink} href={paths.account}>
          {text('subscriptions.outsideTime.turnOn')}
        </Link>
      ) : (
        text('subscriptions.outsideTime.ask')
      )}
    </Typography>
  )
}
