import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import type { Delivery } from '@yardmaster/core/contract/alerts/webhooks.ts'
import { CODE_FAMILY } from '@yardmaster/core/typeScale.ts'
import { useId } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import { RetryIcon } from '../../../ui/icons.tsx'
import { Facts } from '../../../ui/page/Facts.tsx'
import { useReasonText } from './useReasonText.ts'
import { useTopicText } from './useTopicText.ts'
import { useSaying } from './useWebhookActions.tsx'
import { useResend } from './webhooks.api.ts'

type Props = { webhookId: number; delivery: Delivery; onClose: () => void }

/** One request with its answer. */
export function DeliveryDialog({ webhookId, delivery, onClose }: Props) {
  const text = useText()
  const title = useId()
  const names = useTopicText()
  const mayManage = useCan('webhook.manage')
  const say = useSaying()
  const resend = useResend()
  const send = () =>
    resend.mutate({ params: { id: webhookId, deliveryId: delivery.id } }, say(text('webhooks.resent')))
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{names.delivery(delivery)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Details delivery={delivery} />
        <Code
          title={text('webhooks.delivery.body')}
          code={delivery.body === null ? null : indented(delivery.body)}
          none={text('webhooks.delivery.notSent')}
        />
        <Code
          title={text('webhooks.delivery.answer')}
          code={delivery.answer || null}
          none={text('webhooks.delivery.noAnswer')}
        />
      </DialogContent>
      <DialogActions>
        {mayManage && (
          <Button startIcon={<RetryIcon />} loading={resend.isPending} onClick={send}>
            {text('webhooks.resend')}
          </Button>
        )}
        <Button color="inherit" onClick={onClose}>
          {text('app.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Details({ delivery }: { delivery: Delivery }) {
  const text = useText()
  const times = useTimeFormat()
  const reasonOf = useReasonText()
  const { state, attempts, triedAt, messageId, tookMs } = delivery
  const answered = [
    reasonOf(delivery),
    tookMs !== null && text('webhooks.delivery.took', { ms: tookMs }),
    triedAt && times.dateTime(triedAt),
  ]
  return (
    <Facts
      facts={[
        {
          id: 'state',
          label: text('webhooks.log.state'),
          value: `${text(`webhooks.delivery.${state}`)}, ${text('webhooks.delivery.attempts', { count: attempts })}`,
        },
        { id: 'answer', label: text('webhooks.log.answer'), value: answered.filter(Boolean).join(' · ') },
        { id: 'id', label: text('webhooks.delivery.id'), value: messageId },
      ]}
    />
  )
}

function Code({ title, code, none }: { title: string; code: string | null; none: string }) {
  const heading = useId()
  return (
    <Box>
      <Typography id={heading} variant="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {code === null ? (
        <Typography color="textSecondary">{none}</Typography>
      ) : (
        // Scrolls, so the keyboard must reach it.
        <Box component="section" tabIndex={0} aria-labelledby={heading} sx={block}>
          {code}
        </Box>
      )}
    </Box>
  )
}

const block = {
  m: 0,
  p: 1.5,
  maxHeight: 280,
  overflow: 'auto',
  borderRadius: 1,
  bgcolor: 'action.hover',
  fontFamily: CODE_FAMILY,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const

function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
