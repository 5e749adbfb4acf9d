import Button from '@mui/material/Button'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { AddIcon } from '../../../ui/icons.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { useSites } from './clients.api.ts'
import { SitesMap } from './SitesMap.tsx'
import { useSiteColumns } from './useSiteColumns.tsx'
import { useSiteDialogs } from './useSiteDialogs.tsx'

/** The sites of a client, with their places on the map. */
export function SitesCard({ clientId }: { clientId: number }) {
  const text = useText()
  const mayEdit = useCan('client.update')
  const { data, error, refetch } = useSites(clientId)
  const [adding, setAdding] = useState(false)
  const dialogs = useSiteDialogs({ clientId, adding, onAdded: () => setAdding(false) })
  const columns = useSiteColumns(dialogs)
  return (
    <Card
      title={text('clients.sites')}
      actions={
        mayEdit && (
          <Button startIcon={<AddIcon />} onClick={() => setAdding(true)}>
            {text('sites.add')}
          </Button>
        )
      }
    >
      {data && <SitesMap sites={data} />}
      <DataTable
        label={text('clients.sites')}
        rows={data}
        columns={columns}
        rowId={({ id }) => id}
        empty={text('sites.empty')}
        error={error}
        onRetry={() => void refetch()}
      />
      {dialogs.shown}
    </Card>
  )
}
