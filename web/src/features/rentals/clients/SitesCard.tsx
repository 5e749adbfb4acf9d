import Button from '@mui/material/Button'
import { paths } from '@yardmaster/core/paths.ts'
import { useNavigate } from 'react-router'
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
  const navigate = useNavigate()
  const dialogs = useSiteDialogs({ clientId })
  const columns = useSiteColumns(clientId, dialogs)
  return (
    <Card
      title={text('clients.sites')}
      actions={
        mayEdit && (
          <Button startIcon={<AddIcon />} onClick={dialogs.add}>
            {text('sites.add')}
          </Button>
        )
      }
    >
      {data && (
        <SitesMap
          sites={data}
          label={text('clients.map')}
          alternative={text('clients.map.alternative')}
          onSelect={(id) => void navigate(paths.site(id))}
        />
      )}
      <DataTable
        label={text('clients.sites')}
        rows={data}
        columns={columns}
        rowId={({ id }) => id}
        rowHref={({ id }) => paths.site(id)}
        empty={text('sites.empty')}
        error={error}
        onRetry={() => void refetch()}
      />
      {dialogs.shown}
    </Card>
  )
}
