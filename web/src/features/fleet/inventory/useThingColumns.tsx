import Box from '@mui/material/Box'
import type { InventoryRow } from '@yardmaster/core/contract/fleet/inventory.ts'
import { IN_SHOP } from '@yardmaster/core/flags.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { formatRef } from '@yardmaster/core/refs.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { RelativeTime, useRelativeTime } from '../../../lib/time.tsx'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { ChipList } from '../../../ui/many/ChipList.tsx'
import { twoLines } from '../../../ui/page/twoLines.ts'
import { useClientText } from '../../../widgets/clients/useNameText.ts'
import { AssetPicture } from '../../../widgets/equipment/AssetPicture.tsx'
import { useBranchColumn } from '../../../widgets/branches/useBranchColumn.ts'
import { FlagIcons } from '../../../widgets/flags/FlagIcons.tsx'
import { MapLink } from '../../../widgets/map/MapLink.tsx'
import { RentalMark } from '../../../widgets/rentals/RentalMark.tsx'
import { useCategoriesById } from './inventory.api.ts'
import { StatusMark } from '../../../widgets/equipment/StatusMark.tsx'

/** Returns all columns. Picture and name are always shown. */
export function useThingColumns(addresses: ReadonlyMap<number, string>): Column<InventoryRow>[] {
  const text = useText()
  const branch = useBranchColumn<InventoryRow>(({ branchId }) => branchId, { sortable: true })
  const { data: categories = {} } = useCategoriesById()
  const maySeeClients = useCan('client.read')
  const maySeeRentals = useCan('rental.read')
  const clientText = useClientText()
  const ago = useRelativeTime()
  const categoryOf = ({ categoryId }: InventoryRow) =>
    categoryId === null ? undefined : categories[categoryId]
  return [
    {
      id: 'picture',
      header: text('assets.picture'),
      hideHeader: true,
      width: 70,
      phone: 'lead',
      cell: ({ listImage, categoryId }) => <AssetPicture listImage={listImage} categoryId={categoryId} />,
    },
    {
      id: 'name',
      header: text('assets.name'),
      width: '8%',
      phone: 'title',
      value: ({ name }) => name,
      cell: ({ name }) => <Box sx={{ fontWeight: 'fontWeightMedium' }}>{name}</Box>,
    },
    ...branch,
    {
      id: 'category',
      header: text('assets.category'),
      width: '10%',
      value: (row) => categoryOf(row)?.name ?? '',
    },
    {
      id: 'make',
      header: text('assets.make'),
      width: '10%',
      value: ({ make, model }) => `${make} ${model}`.trim(),
    },
    {
      id: 'serialNumber',
      header: text('assets.serial'),
      value: ({ serialNumber }) => serialNumber,
    },
    {
      id: 'status',
      header: text('assets.status'),
      width: 136,
      value: ({ status }) => status,
      cell: ({ status, flags }) => (
        <StatusMark status={status} shop={flags.includes(IN_SHOP) ? 'icon' : null} />
      ),
    },
    ...(maySeeRentals
      ? [
          {
            id: 'rental',
            header: text('rentalState.rental'),
            width: 112,
            cell: ({ rental }: InventoryRow) => rental && <RentalMark state={rental} />,
          },
        ]
      : []),
    {
      id: 'location',
      header: text('assets.location'),
      sortable: true,
      cell: ({ id, name, lat, heard, areas }) =>
        lat === null && !heard ? null : (
          <Box component="span" sx={location}>
            {heard
              ? text('assets.inRangeOf', { area: `${heard.place} · ${heard.area}`, when: ago(heard.at) })
              : areaText(areas) || <Address address={addresses.get(id)} />}
            <Box component="span" sx={{ position: 'relative', zIndex: 1 }}>
              <MapLink href={paths.mapOf(formatRef({ kind: 'thing', id }))} name={name} />
            </Box>
          </Box>
        ),
    },
    {
      id: 'who',
      header: text('assets.who'),
      width: '16%',
      sortable: true,
      cell: ({ client, assignedTo, rental }) => (
        <>
          {rental && <RentalMark state={rental} />}{' '}
          {[clientText(client), assignedTo].filter(Boolean).join(', ')}
        </>
      ),
    },
    ...(maySeeClients
      ? [
          {
            id: 'client',
            header: text('client.client'),
            width: '12%',
            cell: ({ client }: InventoryRow) => clientText(client) || null,
          },
        ]
      : []),
    {
      id: 'lastReport',
      header: text('assets.lastReport'),
      width: 112,
      value: ({ lastUpdateAt }) => lastUpdateAt,
      cell: ({ lastUpdateAt }) => lastUpdateAt && <RelativeTime at={lastUpdateAt} />,
    },
    {
      id: 'flags',
      header: text('assets.flags'),
      width: 76,
      cell: ({ flags }) => (flags.length > 0 ? <FlagIcons flags={flags} /> : null),
    },
    {
      id: 'tags',
      header: text('assets.tags'),
      width: '8%',
      cell: ({ tags }) =>
        tags.length > 0 ? <ChipList label={text('assets.tags')} words={tags} first={3} /> : null,
    },
    {
      id: 'assignedTo',
      header: text('assets.assignedTo'),
      sortable: false,
      value: ({ assignedTo }) => assignedTo,
    },
  ]
}

/** Names each place with the areas in it: Denver yard (Workshop, Yard). */
const areaText = (areas: InventoryRow['areas']): string =>
  [...Map.groupBy(areas, ({ place }) => place)]
    .map(([place, within]) => `${place} (${within.map(({ name }) => name).join(', ')})`)
    .join(', ')

/** It arrives after the row, so its place is kept. */
const Address = ({ address = '' }: { address: string | undefined }) => (
  <Box component="span" sx={twoLinesKept} title={address}>
    <Box component="span" sx={twoLines}>
      {address}
    </Box>
  </Box>
)

const twoLinesKept = { display: 'inline-flex', alignItems: 'center', minHeight: '2lh' } as const
const location = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
} as const
