import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { PlaceRow } from '@yardmaster/core/contract/places.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useDeferredValue } from 'react'
import { useIntl } from 'react-intl'
import * as z from 'zod/mini'
import { useHashState } from '../../lib/hash.ts'
import { useText } from '../../lib/intl.tsx'
import { useCan } from '../../lib/session.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import type { Column } from '../../ui/dataTable/Column.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { AddIcon, PlaceIcon, SearchIcon } from '../../ui/icons.tsx'
import { usePlacePages } from './places.api.ts'
import { usePlaceDialogs } from './usePlaceDialogs.tsx'

const Hash = z.object({ search: z._default(z.string(), '') })

/** The places of the branch, for the page of assets. */
export function PlacesTab() {
  const text = useText()
  const [{ search }, setHash] = useHashState(Hash)
  const wanted = useDeferredValue(search)
  const { data, error, refetch, fetchNextPage, isFetchingNextPage, hasNextPage } = usePlacePages(wanted)
  const columns = usePlaceColumns()
  const dialogs = usePlaceDialogs()
  const mayAdd = useCan('place.create')
  const total = data?.pages[0]?.total
  const add = mayAdd && (
    <Button variant="contained" startIcon={<AddIcon />} onClick={dialogs.add}>
      {text('places.add')}
    </Button>
  )
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2, flexWrap: 'wrap' }}>
        <TextField
          type="search"
          value={search}
          onChange={(event) => setHash({ search: event.target.value }, { replace: true })}
          placeholder={text('places.search')}
          sx={{ flex: { xs: '1 1 100%', md: '1 1 260px' }, maxWidth: { md: 420 } }}
          slotProps={{
            htmlInput: { 'aria-label': text('places.search') },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
        <Typography component="output" variant="body2" color="textSecondary" sx={{ flex: 1 }}>
          {total === undefined ? '' : text('places.count', { total })}
        </Typography>
        {add}
      </Box>
      <DataTable
        label={text('places.title')}
        rows={data?.pages.flatMap(({ rows }) => rows)}
        columns={columns}
        rowId={({ id }) => id}
        rowHref={({ id }) => paths.place(id)}
        empty={
          search ? (
            text('places.noMatch', { search })
          ) : (
            <EmptyState icon={<PlaceIcon />} title={text('places.empty')} body={text('places.emptyHint')} />
          )
        }
        error={error}
        onRetry={() => void refetch()}
        total={total}
        loadingMore={isFetchingNextPage}
        onEndReached={() => {
          if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
        }}
        fill
      />
      {dialogs.shown}
    </>
  )
}

function usePlaceColumns(): Column<PlaceRow>[] {
  const text = useText()
  const intl = useIntl()
  return [
    {
      id: 'name',
      header: text('places.name'),
      cell: ({ name }) => <Box sx={{ fontWeight: 560 }}>{name}</Box>,
    },
    { id: 'address', header: text('places.address'), width: '45%', cell: ({ address }) => address || '-' },
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
