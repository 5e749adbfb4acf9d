import Typography from '@mui/material/Typography'
import { paths } from '@yardmaster/core/paths.ts'
import { Suspense, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useCan } from '../../../lib/session.tsx'
import { useIsMobile } from '../../../lib/viewport.ts'
import { AddIcon, LinkIcon } from '../../../ui/icons.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { EmptyList } from '../../../ui/lists/EmptyList.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { useWebhookColumns } from './useWebhookColumns.tsx'
import { useWebhooks } from './webhooks.api.ts'

const AddWebhookDialog = lazyPart(async () => (await import('./WebhookDialog.tsx')).AddWebhookDialog)

/** The webhooks of the account, and whether they work. */
export function WebhooksPage() {
  const text = useText()
  const isMobile = useIsMobile()
  const mayManage = useCan('webhook.manage')
  const { data, error, refetch } = useWebhooks()
  const columns = useWebhookColumns()
  const [isAdding, setIsAdding] = useState(false)
  const add = { label: text('webhooks.add'), onClick: () => setIsAdding(true) }
  return (
    <Page
      title={text('webhooks.title')}
      section="account"
      backTo={paths.account}
      actions={[{ id: 'add', icon: <AddIcon />, tone: 'primary', hidden: isMobile || !mayManage, ...add }]}
      mobileAdd={mayManage && add}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2, maxWidth: 720 }}>
        {text('webhooks.about')}
      </Typography>
      <DataTable
        label={text('webhooks.title')}
        rows={data}
        columns={columns}
        rowId={({ id }) => id}
        rowHref={({ id }) => paths.webhook(id)}
        error={error}
        onRetry={() => void refetch()}
        empty={
          <EmptyList
            icon={<LinkIcon />}
            title={text('webhooks.empty')}
            body={text('webhooks.empty.hint')}
            add={mayManage ? add : null}
          />
        }
      />
      <Suspense>{isAdding && <AddWebhookDialog onClose={() => setIsAdding(false)} />}</Suspense>
    </Page>
  )
}
