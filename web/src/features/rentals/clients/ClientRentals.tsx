import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { RentalRow } from '@yardmaster/core/contract/rentals/rentals.ts'
import { NO_VALUE } from '@yardmaster/core/noValue.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { pictureColumn } from '../../../ui/lists/pictureColumn.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { useNameText } from '../../../widgets/clients/useNameText.ts'
import { AssetPicture } from '../../../widgets/equipment/AssetPicture.tsx'
import { RentalMark } from '../../../widgets/rentals/RentalMark.tsx'
import { useRentalsOf } from './clients.api.ts'
import type { Party } from './clients.api.ts'
import { useUsedColumns } from './useUsedColumns.tsx'

/** The page shows the first ones. The links lead to all. */
const SHOWN_NOW = 10
const SHOWN_BEFORE = 5

/** What a client, or one of its sites, has on rent or reserved now, and what it had before. */
export function ClientRentals(party: Party) {
  const { clientId, siteId } = party
  const withSite = siteId === undefined
  const text = useText()
  const { open, openCount, all } = useRentalsOf(party)
  const total = openCount.data?.total ?? 0
  const now = open.data?.rows.slice(0, SHOWN_NOW)
  const before = all.data?.rows.filter(({ state }) => state === 'returned').slice(0, SHOWN_BEFORE) ?? []
  const hoursColumns = useUsedColumns(now && all.data && [...now, ...before])
  const columns = [...useColumns('dueAt', withSite), ...hoursColumns]
  const pastColumns = [...useColumns('inAt', withSite), ...hoursColumns]
  const table = { rowId: ({ id }: RentalRow) => id, rowHref: ({ id }: RentalRow) => paths.rental(id) }
  return (
    <Card
      title={text('clients.rentals')}
      actions={
        total > 0 && (
          <Link component={AppLink} href={paths.rentalsOfClient(clientId, 'open', siteId)}>
            {text('clients.rentals.count', { total })}
          </Link>
        )
      }
    >
      <DataTable
        label={text('clients.rentals.now')}
        rows={now}
        columns={columns}
        {...table}
        empty={text(withSite ? 'clients.rentals.none' : 'sites.rentals.none')}
        error={open.error}
        onRetry={() => void open.refetch()}
      />
      {before.length > 0 && (
        <>
          <Typography variant="h3" sx={{ mt: 2, mb: 1 }}>
            {text('clients.rentals.before')}
          </Typography>
          <DataTable
            label={text('clients.rentals.before')}
            rows={before}
            columns={pastColumns}
            {...table}
            empty=""
          />
          <Link
            component={AppLink}
            href={paths.rentalsOfClient(clientId, 'all', siteId)}
            sx={{ display: 'inline-block', mt: 1 }}
          >
            {text('clients.rentals.all')}
          </Link>
        </>
      )}
    </Card>
  )
}

/** The last time is the due time of open rentals, or the return of past ones. */
function useColumns(last: 'dueAt' | 'inAt', withSite: boolean): Column<RentalRow>[] {
  const text = useText()
  const nameText = useNameText()
  const time = useTimeFormat()
  const siteColumn: Column<RentalRow> = {
    id: 'site',
    header: text('client.site'),
    cell: ({ site }) => (site ? nameText(site) : NO_VALUE),
  }
  return [
    pictureColumn({
      header: text('clients.assets.picture'),
      width: 70,
      cell: ({ asset }) => <AssetPicture listImage={asset.listImage} categoryId={asset.categoryId} />,
    }),
    {
      id: 'asset',
      header: text('clients.rentals.asset'),
      phone: 'title',
      cell: ({ asset }) => <Box sx={{ fontWeight: 'fontWeightMedium' }}>{asset.name}</Box>,
    },
    ...(withSite ? [siteColumn] : []),
    {
      id: 'out',
      header: text('clients.rentals.out'),
      width: 130,
      cell: ({ outAt, startAt }) => time.date(outAt ?? startAt),
    },
    {
      id: last,
      header: text(last === 'dueAt' ? 'clients.rentals.due' : 'clients.rentals.in'),
      width: 130,
      cell: (row) => time.date(row[last] ?? row.dueAt),
    },
    {
      id: 'state',
      header: text('clients.rentals.state'),
      width: 130,
      cell: ({ state }) => <RentalMark state={state} />,
    },
  ]
}
