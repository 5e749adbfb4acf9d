import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Delivery, Webhook } from '@yardmaster/core/contract/alerts/webhooks.ts'
import { Suspense, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { HistoryIcon } from '../../../ui/icons.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { pagedRows } from '../../../ui/lists/pagedRows.ts'
import { ViewSwitch } from '../../../ui/lists/ViewSwitch.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { useDeliveryColumns } from './useDeliveryColumns.tsx'
import { useDeliveries } from './webhooks.api.ts'

const DeliveryDialog = lazyPart(async () => (await import('./DeliveryDialog.tsx')).DeliveryDialog)

const VIEWS = ['all', 'failed', 'waiting'] as const
type View = (typeof VIEWS)[number]

/** The requests to a webhook, newest first. */
export function DeliveryLog({ webhook: { id, waiting } }: { webhook: Webhook }) {
  const text = useText()
  const [view, setView] = useState<View>('all')
  const [opened, setOpened] = useState<Delivery | null>(null)
  const pages = useDeliveries(id, view === 'all' ? undefined : view, waiting > 0)
  const columns = useDeliveryColumns(setOpened)
  // The list refreshes, and the dialog with it.
  const shown = opened && (pagedRows(pages).rows?.find((row) => row.id === opened.id) ?? opened)
  return (
    <Box component="section" aria-label={text('webhooks.log')}>
      <Box sx={toolbar}>
        <Box>
          <Typography variant="h2">{text('webhooks.log')}</Typography>
          <Typography variant="body2" color="textSecondary">
            {text('webhooks.log.why')}
          </Typography>
        </Box>
        <ViewSwitch
          label={text('webhooks.log.views')}
          options={VIEWS.map((name) => ({ name, label: text(`webhooks.log.view.${name}`) }))}
          value={view}
          onChange={setView}
        />
      </Box>
      <DataTable
        label={text('webhooks.log')}
        {...pagedRows(pages)}
        columns={columns}
        rowId={(row) => row.id}
        empty={
          view === 'all' ? (
            <EmptyState
              icon={<HistoryIcon />}
              title={text('webhooks.log.empty')}
              body={text('webhooks.log.empty.hint')}
            />
          ) : (
            <EmptyState icon={<HistoryIcon />} title={text('webhooks.log.none')} />
          )
        }
      />
      <Suspense>
        {shown && <DeliveryDialog webhookId={id} delivery={shown} onClose={() => setOpened(null)} />}
      </Suspense>
    </Box>
  )
}

const toolbar = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  columnGap: 3,
  rowGap: 1,
  mb: 2,
} as const
