import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Schedule, ScheduleRecipient } from '@yardmaster/core/contract/reports/scheduledReports.ts'
import { useText } from '../../../lib/intl.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'

/** When the report was sent last, and to whom it wasn't. */
export function LastMails({ schedule: { recipients, timezone } }: { schedule: Schedule }) {
  const text = useText()
  const times = useTimeFormat({ timeZone: timezone })
  const sent = recipients.flatMap(({ last }) => (last?.sentAt ? [last.sentAt] : [])).toSorted()
  const latest = sent.at(-1)
  const problems = recipients.filter(
    ({ last, unsubscribed }) => unsubscribed || (last && last.state !== 'sent'),
  )
  if (!latest && problems.length === 0)
    return <Typography variant="body2">{text('scheduled.last.never')}</Typography>
  return (
    <Box>
      {latest && (
        <Typography variant="body2">{text('scheduled.last.sent', { when: times.recent(latest) })}</Typography>
      )}
      {problems.map((recipient) => (
        <Problem
          key={recipient.id}
          recipient={recipient}
          named={recipients.length > 1}
          when={recipient.last ? times.recent(recipient.last.dueAt) : ''}
        />
      ))}
    </Box>
  )
}

type ProblemProps = { recipient: ScheduleRecipient; named: boolean; when: string }

function Problem({ recipient: { name, unsubscribed, last }, named, when }: ProblemProps) {
  const text = useText()
  const prefix = named ? `${name}: ` : ''
  if (unsubscribed)
    return (
      <Typography
        variant="body2"
        color="textSecondary"
      >{`${prefix}${text('scheduled.unsubscribed')}`}</Typography>
    )
  const reason = last?.reason ? text(`scheduled.reason.${last.reason}`) : ''
  if (last?.state === 'waiting')
    return (
      <Typography variant="body2">
        {`${prefix}${reason ? `${text('scheduled.last.retry')}. ${reason}` : text('scheduled.last.waiting')}`}
      </Typography>
    )
  return (
    <Typography variant="body2" color="error">
      {`${prefix}${text('scheduled.last.failed', { when })}. ${reason}`}
      {last?.detail ? ` (${last.detail})` : ''}
    </Typography>
  )
}
