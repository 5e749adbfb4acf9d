import Box from '@mui/material/Box'
import type { Place, PresentAsset } from '@yardmaster/core/contract/map/places.ts'
import { useText } from '../../../lib/intl.tsx'
import { RelativeTime } from '../../../lib/time.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { MoreButton } from '../../../ui/lists/MoreButton.tsx'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { AreaName } from './AreaName.tsx'
import { usePresentPages } from './places.api.ts'
import { useVisitorColumns } from './useVisitorColumns.tsx'

/** The assets that are in the areas of the place now. */
export function PresentList({ place }: { place: Place }) {
  const text = useText()
  const pages = usePresentPages(place.id)
  const { data, error, refetch } = pages
  const columns = usePresentColumns(place)
  return (
    <>
      <DataTable
        label={text('places.present')}
        rows={data?.pages.flatMap(({ rows }) => rows)}
        columns={columns}
        rowId={({ asset }) => asset.id}
        empty={
          <EmptyState
            title={text('places.present.empty')}
            {...(place.areas.length === 0 && { body: text('places.present.noAreas') })}
          />
        }
        error={error}
        onRetry={() => void refetch()}
      />
      <Box sx={{ display: 'grid', placeItems: 'center', '& > *': { mt: 2 } }}>
        <MoreButton variant="outlined" color="inherit" pages={pages} label={text('places.more')} />
      </Box>
    </>
  )
}

function usePresentColumns({ areas }: Place): Column<PresentAsset>[] {
  const text = useText()
  const visitor = useVisitorColumns()
  const byId = new Map(areas.map((area) => [area.id, area]))
  return [
    ...visitor,
    {
      id: 'areas',
      header: text('places.areas'),
      cell: ({ areaIds }) => (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.25 }}>
          {areaIds.flatMap((id) => {
            const area = byId.get(id)
            return area ? <AreaName key={id} {...area} /> : []
          })}
        </Box>
      ),
    },
    {
      id: 'since',
      header: text('places.since'),
      width: 120,
      cell: ({ since }) => <RelativeTime at={since} />,
    },
  ]
}
