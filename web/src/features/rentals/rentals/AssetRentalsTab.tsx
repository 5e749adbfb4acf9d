import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useOutletContext } from 'react-router'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { useIsMobile } from '../../../lib/viewport.ts'
import { AddIcon, RentalIcon } from '../../../ui/icons.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { SkeletonTable } from '../../../ui/lists/dataTable/SkeletonTable.tsx'
import { pagedRows } from '../../../ui/lists/pagedRows.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { inOrder } from '../../../ui/page/inOrder.ts'
import { RentalLine } from '../../../widgets/rentals/RentalLine.tsx'
import { useAssetTermColumns } from './list/useRentalColumns.tsx'
import { useRentalsOfAsset } from './rentals.api.ts'

/** The present, next and past rentals of one asset. */
export function AssetRentalsTab() {
  const isMobile = useIsMobile()
  const profile = useOutletContext<Profile | undefined>()
  return (
    <Box sx={{ ...inOrder, overflow: 'auto', p: { xs: 2, md: 3 } }}>
      {profile ? <RentalsOf profile={profile} /> : <SkeletonTable isMobile={isMobile} />}
    </Box>
  )
}

function RentalsOf({ profile: { equipment } }: { profile: Profile }) {
  const text = useText()
  const mayAdd = useCan('rental.create') && !equipment.deleted
  const pages = useRentalsOfAsset(equipment.id)
  const columns = useAssetTermColumns()
  const add = mayAdd && (
    <Button
      variant="contained"
      startIcon={<AddIcon />}
      component={AppLink}
      href={paths.newRentalOf(equipment.id)}
    >
      {text('rentals.new')}
    </Button>
  )
  const { rows, ...list } = pagedRows(pages)
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>{!equipment.deleted && <RentalLine assetId={equipment.id} />}</Box>
        {rows && rows.length > 0 && add}
      </Box>
      <DataTable
        label={text('assetRentals.table')}
        rows={rows}
        {...list}
        columns={columns}
        rowId={({ id }) => id}
        rowHref={({ id }) => paths.rental(id)}
        empty={
          <EmptyState icon={<RentalIcon />} title={text('assetRentals.none')}>
            {add}
          </EmptyState>
        }
      />
    </>
  )
}
