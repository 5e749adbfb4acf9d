import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import type { Webhook } from '@yardmaster/core/contract/alerts/webhooks.ts'
import { useText } from '../../../lib/intl.tsx'
import { useRelativeTime } from '../../../lib/time.tsx'

type Props = { webhook: Pick<Webhook, 'active' | 'failingSince' | 'waiting'> }

/** Whether a webhook is on, and whether it works. */
export function WebhookState({ webhook: { active, failingSince, waiting } }: Props) {
  const text = useText()
  const relative = useRelativeTime()
  return (
    <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap' }}>
      <Chip
        size="small"
        color={active && failingSince === null ? 'success' : 'default'}
        label={text(active ? 'webhooks.state.on' : 'webhooks.state.off')}
      />
      {failingSince !== null && (
        <Chip
          size="small"
          color="error"
          label={text('webhooks.state.failing', { since: relative(failingSince) })}
        />
      )}
      {waiting > 0 && <Chip size="small" label={text('webhooks.state.waiting', { count: waiting })} />}
    </Stack>
  )
}
