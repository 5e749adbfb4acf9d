import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { InventoryRow } from '@yardmaster/core/contract/fleet/inventory.ts'
import { IN_SHOP } from '@yardmaster/core/flags.ts'
import { NO_VALUE } from '@yardmaster/core/noValue.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { pictureColumn } from '../../../ui/lists/pictureColumn.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { useNameText } from '../../../widgets/clients/useNameText.ts'
import { AssetPicture } from '../../../widgets/equipment/AssetPicture.tsx'
import { StatusMark } from '../../../widgets/equipment/StatusMark.tsx'
import { useAssetsThere } from './clients.api.ts'
import type { Party } from './clients.api.ts'

/** The page shows the first ones. The link leads to all. */
const SHOWN = 10

export function AssetsThere(party: Party) {
  const { clientId, siteId } = party
  const text = useText()
  const { list, count } = useAssetsThere(party)
  const columns = useColumns(siteId === undefined)
  const total = count.data?.total ?? 0
  return (
    <Card
      title={text('clients.assets')}
      actions={
        total > 0 && (
          <Link component={AppLink} href={paths.assetsAtClient(clientId, siteId)}>
            {text('clients.assets.count', { total })}
          </Link>
        )
      }
    >
      <DataTable
        label={text('clients.assets')}
        rows={list.data?.rows.slice(0, SHOWN)}
        columns={columns}
        rowId={({ id }) => id}
        rowHref={({ id }) => paths.equipment(id)}
        empty={text(siteId === undefined ? 'clients.assets.none' : 'sites.assets.none')}
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    </Card>
  )
}

function useColumns(withSite: boolean): Column<InventoryRow>[] {
  const text = useText()
  const nameText = useNameText()
  const site: Column<InventoryRow> = {
    id: 'site',
    header: text('client.site'),
    cell: ({ client }) => (client?.site ? nameText(client.site) : NO_VALUE),
  }
  return [
    pictureColumn({
      header: text('clients.assets.picture'),
      width: 70,
      cell: (row) => <AssetPicture listImage={row.listImage} categoryId={row.categoryId} />,
    }),
    {
      id: 'name',
      header: text('clients.assets.name'),
      phone: 'title',
      cell: ({ name }) => <Box sx={{ fontWeight: 'fontWeightMedium' }}>{name}</Box>,
    },
    {
      id: 'make',
      header: text('clients.assets.make'),
      cell: ({ make, model }) => `${make} ${model}`.trim() || NO_VALUE,
    },
    ...(withSite ? [site] : []),
    {
      id: 'status',
      header: text('clients.assets.status'),
      width: 176,
      cell: ({ status, flags }) => (
        <StatusMark status={status} shop={flags.includes(IN_SHOP) ? 'icon' : null} />
      ),
    },
  ]
}
