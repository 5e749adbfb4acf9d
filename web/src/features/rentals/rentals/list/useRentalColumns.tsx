import Box from '@mui/material/Box'
import type { RentalRow } from '@yardmaster/core/contract/rentals/rentals.ts'
import { useText } from '../../../../lib/intl.tsx'
import { useCan } from '../../../../lib/session.tsx'
import { useTimeFormat } from '../../../../lib/time.tsx'
import type { Column } from '../../../../ui/lists/dataTable/Column.ts'
import { pictureColumn } from '../../../../ui/lists/pictureColumn.ts'
import { useBranchColumn } from '../../../../widgets/branches/useBranchColumn.ts'
import { useNameText } from '../../../../widgets/clients/useNameText.ts'
import { AssetPicture } from '../../../../widgets/equipment/AssetPicture.tsx'
import { ManagedMark } from '../../../../widgets/rentals/ManagedMark.tsx'
import { RentalMark } from '../../../../widgets/rentals/RentalMark.tsx'
import { AlertLines } from '../../watch/watch.public.ts'
import { useCategoriesByName } from '../rentals.api.ts'
import { useRateText } from '../useRentalText.ts'

/** Returns all columns. A sortable column has the name of its sort order. */
export function useRentalColumns(): Column<RentalRow>[] {
  const text = useText()
  const { data: categories = [] } = useCategoriesByName()
  const branch = useBranchColumn<RentalRow>(({ asset }) => asset.branchId)
  const termColumns = useTermColumns()
  const categoryOf = ({ asset: { categoryId } }: RentalRow) =>
    categories.find(({ id }) => id === categoryId)?.name ?? null
  return [
    pictureColumn({
      header: text('rentals.picture'),
      width: 70,
      cell: ({ asset }) => <AssetPicture listImage={asset.listImage} categoryId={asset.categoryId} />,
    }),
    {
      id: 'asset',
      header: text('rentals.asset'),
      width: '11%',
      phone: 'title',
      value: ({ asset }) => asset.name,
      cell: ({ asset }) => <Box sx={{ fontWeight: 'fontWeightMedium' }}>{asset.name}</Box>,
    },
    { id: 'category', header: text('rentals.category'), width: '12%', cell: categoryOf },
    ...branch,
    ...termColumns,
  ]
}

/** Returns the columns that say to whom, until when and for how much an asset is rented. */
function useTermColumns(): Column<RentalRow>[] {
  const text = useText()
  const nameText = useNameText()
  const rateText = useRateText()
  const maySeeClients = useCan('client.read')
  const time = useTimeFormat({ inList: true })
  const party: Column<RentalRow>[] = [
    {
      id: 'client',
      header: text('rental.clientId'),
      value: ({ client }) => client?.name ?? '',
      cell: ({ client }) => nameText(client),
    },
    {
      id: 'site',
      header: text('rental.siteId'),
      width: '13%',
      cell: ({ site }) => (site ? nameText(site) : null),
    },
  ]
  return [
    ...(maySeeClients ? party : []),
    {
      id: 'contract',
      header: text('rentals.contract'),
      width: 110,
      cell: ({ contract }) => contract || null,
    },
    {
      id: 'startAt',
      header: text('rentals.start'),
      width: 150,
      value: ({ startAt }) => startAt,
      cell: ({ startAt, outAt }) => time.recent(outAt ?? startAt),
    },
    {
      id: 'dueAt',
      header: text('rentals.due'),
      width: 150,
      value: ({ dueAt }) => dueAt,
      cell: ({ dueAt }) => time.recent(dueAt),
    },
    {
      id: 'inAt',
      header: text('rentals.in'),
      width: 150,
      cell: ({ inAt }) => (inAt ? time.recent(inAt) : null),
    },
    {
      id: 'next',
      header: text('rentals.state'),
      width: 190,
      value: ({ state }) => state,
      cell: ({ state, alerts, managed }) => (
        <Box sx={{ display: 'grid', justifyItems: 'start', gap: 0.5 }}>
          <RentalMark state={state} />
          <AlertLines alerts={alerts} />
          {managed && <ManagedMark />}
        </Box>
      ),
    },
    {
      id: 'rate',
      header: text('rentals.rate'),
      width: 176,
      noWrap: true,
      align: 'right',
      cell: ({ rate }) => rateText(rate) || null,
    },
  ]
}

/** Returns the columns for the rentals of one asset, which the server has sorted. */
export const useAssetTermColumns = (): Column<RentalRow>[] =>
  useTermColumns().map((column) => ({ ...column, sortable: false }))
