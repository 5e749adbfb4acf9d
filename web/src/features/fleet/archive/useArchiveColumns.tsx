import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ArchiveKind, ArchiveRow } from '@yardmaster/core/contract/fleet/archive.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { RelativeTime, useDayFormat } from '../../../lib/time.tsx'
import { useUnits } from '../../../lib/units.ts'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { useBranchColumn } from '../../../widgets/branches/useBranchColumn.ts'
import { AssetPicture } from '../../../widgets/equipment/AssetPicture.tsx'

/**
 * Returns the columns of a list, including the button that returns an asset to use, for users with
 * permission.
 */
export function useArchiveColumns(
  kind: ArchiveKind,
  bringBack: (row: ArchiveRow) => void,
): Column<ArchiveRow>[] {
  const text = useText()
  const mayBringBack = useCan('equipment.archive')
  const details = useDetails(kind)
  const branch = useBranchColumn<ArchiveRow>(({ branchId }) => branchId, { sortable: true })
  const label = text(kind === 'sold' ? 'archive.sendBack' : 'archive.reinstate')
  const button: Column<ArchiveRow> = {
    id: 'bringBack',
    header: label,
    hideHeader: true,
    width: 232,
    align: 'right',
    phone: 'below',
    cell: (row) => (
      <Box component="span" sx={{ position: 'relative', zIndex: 1 }}>
        <Button
          variant="outlined"
          color="inherit"
          aria-label={`${label}: ${row.name}`}
          onClick={() => bringBack(row)}
          sx={{ my: { xs: 0.75, md: 0 } }}
        >
          {label}
        </Button>
      </Box>
    ),
  }
  return [
    {
      id: 'picture',
      header: text('archive.picture'),
      hideHeader: true,
      width: 86,
      phone: 'lead',
      cell: (row) => <AssetPicture {...row} />,
    },
    {
      id: 'name',
      header: text('archive.name'),
      phone: 'title',
      value: ({ name }) => name,
      cell: ({ name }) => <Box sx={{ fontWeight: 'fontWeightMedium' }}>{name}</Box>,
    },
    ...branch,
    ...details,
    ...(mayBringBack ? [button] : []),
  ]
}

function useDetails(kind: ArchiveKind): Column<ArchiveRow>[] {
  const text = useText()
  const units = useUnits()
  const day = useDayFormat()
  if (kind === 'archived') {
    return [
      {
        id: 'archivedAt',
        header: text('archive.archivedAt'),
        value: ({ archivedAt }) => archivedAt,
        cell: ({ archivedAt }) => <RelativeTime at={archivedAt} />,
      },
      { id: 'archivedBy', header: text('archive.archivedBy'), value: ({ archivedBy }) => archivedBy },
    ]
  }
  return [
    {
      id: 'soldOn',
      header: text('archive.soldOn'),
      value: ({ sold }) => sold?.on,
      cell: ({ sold }) => sold && day.medium(sold.on),
    },
    { id: 'soldTo', header: text('archive.soldTo'), value: ({ sold }) => sold?.to || null },
    {
      id: 'soldPrice',
      header: text('archive.soldPrice'),
      align: 'right',
      value: ({ sold }) => sold?.price,
      cell: ({ sold }) => (sold && sold.price !== null ? units.money(sold.price) : null),
    },
    { id: 'archivedBy', header: text('archive.recordedBy'), value: ({ archivedBy }) => archivedBy },
  ]
}
