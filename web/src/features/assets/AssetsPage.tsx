import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import Box from '@mui/material/Box'
import { INVENTORY_SORTS } from '@yardmaster/core/contract/inventory.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useDeferredValue } from 'react'
import * as z from 'zod/mini'
import { useHashState } from '../../lib/hash.ts'
import { useText } from '../../lib/intl.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { CategoryIcon, SearchIcon } from '../../ui/icons.tsx'
import { Page } from '../../ui/Page.tsx'
import { useTransferActions } from '../../widgets/useTransferActions.tsx'
import { useEquipmentPages } from './assets.api.ts'
import { useEquipmentColumns } from './useEquipmentColumns.tsx'

const Sort = z.enum(INVENTORY_SORTS)
const Hash = z.object({
  search: z._default(z.string(), ''),
  sort: z._default(Sort, 'name'),
  descending: z._default(z.stringbool(), false),
})

export function AssetsPage() {
  const text = useText()
  const [hash, setHash] = useHashState(Hash)
  const listing = useDeferredValue(hash)
  const { data, error, refetch, fetchNextPage, isFetchingNextPage, hasNextPage } = useEquipmentPages(listing)
  const columns = useEquipmentColumns()
  const transferActions = useTransferActions({ search: listing.search })
  const total = data?.pages[0]?.total
  return (
    <Page
      title={text('assets.title')}
      section="assets"
      fill
      actions={[
        { id: 'categories', label: text('nav.categories'), icon: <CategoryIcon />, href: paths.categories },
        ...transferActions,
      ]}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2, flexWrap: 'wrap' }}>
        <TextField
          type="search"
          value={hash.search}
          onChange={(event) => setHash({ search: event.target.value }, { replace: true })}
          placeholder={text('assets.search')}
          sx={{ flex: { xs: '1 1 100%', md: '1 1 260px' }, maxWidth: { md: 420 } }}
          slotProps={{
            htmlInput: { 'aria-label': text('assets.search') },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
        <Typography component="output" variant="body2" color="textSecondary">
          {total === undefined ? '' : text('assets.count', { total })}
        </Typography>
      </Box>
      <DataTable
        label={text('assets.table')}
        rows={data?.pages.flatMap(({ rows }) => rows)}
        columns={columns}
        rowId={({ id }) => id}
        rowHref={({ id }) => paths.equipment(id)}
        empty={hash.search ? text('assets.noMatch', { search: hash.search }) : text('assets.empty')}
        error={error}
        onRetry={() => void refetch()}
        sort={{ column: hash.sort, descending: hash.descending }}
        onSortChange={({ column, descending }) =>
          setHash({ sort: Sort.parse(column), descending }, { replace: true })
        }
        total={total}
        loadingMore={isFetchingNextPage}
        onEndReached={() => {
          if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
        }}
        fill
      />
    </Page>
  )
}
