import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { PlaceRow } from '@yardmaster/core/contract/map/places.ts'
import { places } from '@yardmaster/core/contract/map/places.ts'
import { NO_VALUE } from '@yardmaster/core/noValue.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { Suspense, useDeferredValue } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { useHashState } from '../../../lib/hash.ts'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useCan } from '../../../lib/session.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { pagedRows } from '../../../ui/lists/pagedRows.ts'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { AddIcon, PlaceIcon } from '../../../ui/icons.tsx'
import { ListTools } from '../../../ui/lists/ListTools.tsx'
import type { TabProps } from '../../../ui/page/TabProps.ts'
import { LazyOtherBranches } from '../../../widgets/branches/LazyOtherBranches.tsx'
import { useBranchColumn } from '../../../widgets/branches/useBranchColumn.ts'
import { usePlacePages } from './places.api.ts'

const PlaceDialog = lazyPart(async () => (await import('./PlaceDialog.tsx')).PlaceDialog)

const Hash = z.object({ search: z._default(z.string(), '') })

/** The branch's places on the assets page. */
export function PlacesTab({ adding, onAdd, onAdded }: TabProps) {
  const text = useText()
  const navigate = useNavigate()
  const [{ search }, setHash] = useHashState(Hash)
  const wanted = useDeferredValue(search)
  const pages = usePlacePages(wanted)
  const columns = usePlaceColumns()
  const mayAdd = useCan('place.create')
  const total = pages.data?.pages[0]?.total
  return (
    <>
      <ListTools
        search={search}
        label={text('places.search')}
        onSearch={(typed) => setHash({ search: typed }, { replace: true })}
        count={total === undefined ? '' : text('places.count', { total })}
      />
      <DataTable
        label={text('places.title')}
        {...pagedRows(pages)}
        columns={columns}
        rowId={({ id }) => id}
        rowHref={({ id }) => paths.place(id)}
        empty={
          search ? (
            <EmptyState title={text('places.noMatch', { search })}>
              <Suspense>
                <LazyOtherBranches endpoint={places.list} input={{ query: { search } }} />
              </Suspense>
            </EmptyState>
          ) : (
            <EmptyState icon={<PlaceIcon />} title={text('places.empty')} body={text('places.emptyHint')}>
              {mayAdd && (
                <Button variant="contained" startIcon={<AddIcon />} onClick={onAdd}>
                  {text('places.add')}
                </Button>
              )}
            </EmptyState>
          )
        }
        total={total}
        fill
      />
      <Suspense>
        {adding && (
          <PlaceDialog place={null} onClose={onAdded} onAdded={(id) => void navigate(paths.place(id))} />
        )}
      </Suspense>
    </>
  )
}

function usePlaceColumns(): Column<PlaceRow>[] {
  const text = useText()
  const intl = useIntl()
  const branch = useBranchColumn<PlaceRow>(({ branchId }) => branchId)
  return [
    {
      id: 'name',
      header: text('places.name'),
      cell: ({ name }) => <Box sx={{ fontWeight: 'fontWeightMedium' }}>{name}</Box>,
    },
    ...branch,
    {
      id: 'address',
      header: text('places.address'),
      width: '45%',
      cell: ({ address }) => address || NO_VALUE,
    },
    {
      id: 'areas',
      header: text('places.areas'),
      width: 110,
      align: 'right',
      cell: ({ areas }) => intl.formatNumber(areas),
    },
    {
      id: 'assets',
      header: text('places.thereNow'),
      width: 130,
      align: 'right',
      cell: ({ assets }) => intl.formatNumber(assets),
    },
  ]
}
