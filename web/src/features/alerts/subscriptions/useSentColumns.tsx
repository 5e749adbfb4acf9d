import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { SentMessage } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { NO_VALUE } from '@yardmaster/core/noValue.ts'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'

export function useSentColumns({ ofEveryone }: { ofEveryone: boolean }): Column<SentMessage>[] {
  const text = useText()
  const format = useTimeFormat({ inList: true })
  const user: Column<SentMessage> = {
    id: 'user',
    header: text('sent.column.user'),
    width: 180,
    phone: 'below',
    cell: ({ userName }) => userName,
  }
  return [
    {
      id: 'lines',
      header: text('sent.column.lines'),
      phone: 'title',
      cell: ({ lines }) => <Lines lines={lines} />,
    },
    ...(ofEveryone ? [user] : []),
    {
      id: 'channel',
      header: text('sent.column.channel'),
      width: 90,
      phone: 'below',
      cell: ({ channel }) => text(`sent.channel.${channel}`),
    },
    {
      id: 'at',
      header: text('sent.column.at'),
      width: 215,
      phone: 'below',
      cell: ({ sentAt, createdAt }) => format.dateTime(sentAt ?? createdAt),
    },
    {
      id: 'state',
      header: text('sent.column.state'),
      width: 240,
      phone: 'below',
      cell: (message) => <State {...message} />,
    },
  ]
}

const LINES_MOST = 5

function Lines({ lines }: { lines: SentMessage['lines'] }) {
  const text = useText()
  const [all, setAll] = useState(false)
  const hidden = lines.length - LINES_MOST
  const shown = all || hidden <= 1 ? lines : lines.slice(0, LINES_MOST)
  return (
    <Box sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
      {shown.length === 0 && NO_VALUE}
      {shown.map((line) => (
        <Box key={`${line.text} ${line.timelinePath}`}>
          {line.text}
          <MomentLink href={line.mapPath} label={text('sent.map')} about={line.text} />
          <MomentLink href={line.timelinePath} label={text('sent.timeline')} about={line.text} />
        </Box>
      ))}
      {hidden > 1 && (
        <Button aria-expanded={all} onClick={() => setAll(!all)} sx={{ ml: -0.5 }}>
          {all ? text('subscriptions.fewer') : text('subscriptions.more', { count: hidden })}
        </Button>
      )}
    </Box>
  )
}

type MomentLinkProps = { href: string | null; label: string; about: string }

/** Leads to the map or the timeline at the moment of a line. */
const MomentLink = ({ href, label, about }: MomentLinkProps) =>
  href && (
    <>
      {' · '}
      <Link component={AppLink} href={href} underline="always" aria-label={`${label}: ${about}`}>
        {label}
      </Link>
    </>
  )

/** Shows whether the notification was sent, and if not, why. */
function State({ state, reason, detail, createdAt }: SentMessage) {
  const text = useText()
  const format = useTimeFormat({ inList: true })
  return (
    <Box sx={{ py: 0.5 }}>
      <Typography variant="body2" sx={{ color: state === 'failed' ? 'error.main' : 'text.primary' }}>
        {text(`sent.state.${state}`)}
      </Typography>
      {reason && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {[text(`sent.reason.${reason}`, { since: format.dateTime(createdAt) }), detail]
            .filter(Boolean)
            .join(': ')}
        </Typography>
      )}
    </Box>
  )
}
