import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { DEVICE_SORTS } from '@yardmaster/core/contract/account/devices.ts'
import { useDeferredValue } from 'react'
import * as z from 'zod/mini'
import { useHashState } from '../../../lib/hash.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { AddIcon, DeviceIcon } from '../../../ui/icons.tsx'
import { SearchField } from '../../../ui/fields/SearchField.tsx'
import { useDevicePages } from './devices.api.ts'
import { useDeviceColumns } from './useDeviceColumns.tsx'
import type { DeviceDialogs } from './useDeviceDialogs.tsx'

const Sort = z.enum(DEVICE_SORTS)
const Hash = z.object({
  search: z._default(z.string(), ''),
  sort: z._default(Sort, 'uniqueId'),
  descending: z._default(z.stringbool(), false),
})

export function DeviceList({ dialogs }: { dialogs: DeviceDialogs }) {
  const text = useText()
  const mayManage = useCan('device.manage')
  const [hash, setHash] = useHashState(Hash)
  const listing = useDeferredValue(hash)
  const { data, error, refetch, fetchNextPage, isFetchingNextPage, hasNextPage } = useDevicePages(listing)
  const columns = useDeviceColumns(dialogs)
  const total = data?.pages[0]?.total
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2, flexWrap: 'wrap' }}>
        <SearchField
          value={hash.search}
          label={text('devices.search')}
          onChange={(search) => setHash({ search }, { replace: true })}
        />
        <Typography component="output" variant="body2" color="textSecondary">
          {total === undefined ? '' : text('devices.count', { total })}
        </Typography>
      </Box>
      <DataTable
        label={text('devices.tab.devices')}
        rows={data?.pages.flatMap(({ rows }) => rows)}
        columns={columns}
        rowId={({ id }) => id}
        empty={
          hash.search ? (
            text('devices.noMatch', { search: hash.search })
          ) : (
            <NoDevices onAdd={mayManage ? dialogs.add : null} />
          )
        }
        error={error}
        onRetry={() => void refetch()}
        sort={{ column: hash.sort, descending: hash.descending }}
        onSortChange={({ column, descending }) =>
          setHash({ sort: Sort.parse(column), descending }, { replace: true })
        }
        {...(mayManage && { onRowClick: dialogs.edit })}
        total={total}
        loadingMore={isFetchingNextPage}
        onEndReached={() => {
          if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
        }}
        fill
      />
    </>
  )
}

function NoDevices({ onAdd }: { onAdd: (() => void) | null }) {
  const text = useText()
  return (
    <EmptyState icon={<DeviceIcon />} title={text('devices.empty')} body={text('devices.emptyHint')}>
      {onAdd && (
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => onAdd()}>
          {text('devices.add')}
        </Button>
      )}
    </EmptyState>
  )
}
