import Stack from '@mui/material/Stack'
import { PathId } from '@yardmaster/core/contract/ids.ts'
import type { Webhook } from '@yardmaster/core/contract/alerts/webhooks.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { NO_VALUE } from '@yardmaster/core/noValue.ts'
import { useParams } from 'react-router'
import { useText } from '../../../lib/intl.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { Facts } from '../../../ui/page/Facts.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { usePendingTitle } from '../../../ui/page/usePendingTitle.ts'
import { NotFoundPage } from '../../../widgets/NotFoundPage.tsx'
import { DeliveryLog } from './DeliveryLog.tsx'
import { WebhookNotices } from './WebhookNotices.tsx'
import { WebhookState } from './WebhookState.tsx'
import { useTopicText } from './useTopicText.ts'
import { useWebhookActions } from './useWebhookActions.tsx'
import { useWebhooks } from './webhooks.api.ts'

/** One webhook and what was sent to it. */
export function WebhookPage() {
  const { webhookId } = useParams()
  const id = PathId.safeParse(webhookId)
  return id.success ? <WebhookOf key={id.data} id={id.data} /> : <NotFoundPage />
}

function WebhookOf({ id }: { id: number }) {
  const { data, error, refetch } = useWebhooks()
  const pendingTitle = usePendingTitle(error)
  const webhook = data?.find((other) => other.id === id)
  const { actions, dialogs } = useWebhookActions(webhook)
  if (data && !webhook) return <NotFoundPage />
  return (
    <Page title={webhook?.name ?? pendingTitle} section="account" backTo={paths.webhooks} actions={actions}>
      {!webhook && error && <LoadError error={error} onRetry={() => void refetch()} />}
      <Stack spacing={2} aria-busy={!webhook && !error}>
        {webhook && <WebhookNotices webhook={webhook} />}
        {webhook && <DetailsCard webhook={webhook} />}
        {webhook && <DeliveryLog webhook={webhook} />}
      </Stack>
      {dialogs}
    </Page>
  )
}

function DetailsCard({ webhook }: { webhook: Webhook }) {
  const text = useText()
  const names = useTopicText()
  const { url, topics, selector, selected } = webhook
  const assets = selected.map(({ name }) => name ?? NO_VALUE).join(', ')
  return (
    <Card title={text('webhooks.column.webhook')}>
      <Facts
        facts={[
          { id: 'state', label: text('webhooks.column.state'), value: <WebhookState webhook={webhook} /> },
          { id: 'url', label: text('webhooks.url'), value: url },
          { id: 'topics', label: text('webhooks.topics'), value: topics.map(names.topic).join(', ') },
          {
            id: 'assets',
            label: text('webhooks.assets'),
            value: selector.includes('all') ? text('webhooks.assets.all') : assets,
          },
        ]}
      />
    </Card>
  )
}
