import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Webhook } from '@yardmaster/core/contract/alerts/webhooks.ts'
import { useText } from '../../../lib/intl.tsx'
import { RelativeTime } from '../../../lib/time.tsx'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { WebhookState } from './WebhookState.tsx'
import { useReasonText } from './useReasonText.ts'
import { useTopicText } from './useTopicText.ts'

/** A few names, or their number. */
const NAMES_SHOWN = 2

export function useWebhookColumns(): Column<Webhook>[] {
  const text = useText()
  return [
    {
      id: 'webhook',
      header: text('webhooks.column.webhook'),
      width: '34%',
      cell: ({ name, url }) => (
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ fontWeight: 'fontWeightMedium' }}>{name}</Box>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {new URL(url).host}
          </Typography>
        </Box>
      ),
    },
    {
      id: 'topics',
      header: text('webhooks.column.topics'),
      cell: ({ topics }) => <Topics topics={topics} />,
    },
    {
      id: 'last',
      header: text('webhooks.column.last'),
      width: '20%',
      cell: ({ last }) => (last ? <LastTry last={last} /> : text('webhooks.never')),
    },
    {
      id: 'state',
      header: text('webhooks.column.state'),
      width: '20%',
      cell: (webhook) => <WebhookState webhook={webhook} />,
    },
  ]
}

function Topics({ topics }: Pick<Webhook, 'topics'>) {
  const text = useText()
  const names = useTopicText()
  if (topics.length > NAMES_SHOWN) return text('webhooks.topics.count', { count: topics.length })
  return topics.map(names.topic).join(', ')
}

function LastTry({ last }: { last: NonNullable<Webhook['last']> }) {
  const reasonOf = useReasonText()
  return (
    <Box>
      <RelativeTime at={last.at} />
      <Typography variant="body2" color={last.reason === null ? 'textSecondary' : 'error'}>
        {reasonOf(last)}
      </Typography>
    </Box>
  )
}
