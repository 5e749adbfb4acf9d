import Alert from '@mui/material/Alert'
import type { Webhook } from '@yardmaster/core/contract/alerts/webhooks.ts'
import { useText } from '../../../lib/intl.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import { InfoIcon, WarningIcon } from '../../../ui/icons.tsx'

/** Says what is wrong with a webhook, and what to do. */
export function WebhookNotices({ webhook }: { webhook: Webhook }) {
  const text = useText()
  const times = useTimeFormat()
  const { active, disabledBecause, failingSince, formerUntil } = webhook
  return (
    <>
      {disabledBecause !== null && (
        <Alert severity="error" icon={<WarningIcon />}>
          {text(`webhooks.disabled.${disabledBecause}`)}
        </Alert>
      )}
      {!active && disabledBecause === null && (
        <Alert severity="info" icon={<InfoIcon />}>
          {text('webhooks.off')}
        </Alert>
      )}
      {active && failingSince !== null && (
        <Alert severity="warning" icon={<WarningIcon />}>
          {text('webhooks.failing', { since: times.dateTime(failingSince) })}
        </Alert>
      )}
      {formerUntil !== null && (
        <Alert severity="info" icon={<InfoIcon />}>
          {text('webhooks.former', { until: times.dateTime(formerUntil) })}
        </Alert>
      )}
    </>
  )
}
