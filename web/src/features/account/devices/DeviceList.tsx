import { DEVICE_SORTS } from '@yardmaster/core/contract/account/devices.ts'
import { useDeferredValue } from 'react'
import * as z from 'zod/mini'
import { useHashState } from '../../../lib/hash.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { pagedRows } from '../../../ui/lists/pagedRows.ts'
import { EmptyList } from '../../../ui/lists/EmptyList.tsx'
import { ListTools } from '../../../ui/lists/ListTools.tsx'
import { DeviceIcon } from '../../../ui/icons.tsx'
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
  const pages = useDevicePages(listing)
  const columns = useDeviceColumns(dialogs)
  const total = pages.data?.pages[0]?.total
  return (
    <>
      <ListTools
        search={hash.search}
        label={text('devices.search')}
        onSearch={(search) => setHash({ search }, { replace: true })}
        count={total === undefined ? '' : text('devices.count', { total })}
      />
      <DataTable
        label={text('devices.tab.devices')}
        {...pagedRows(pages)}
        columns={columns}
        rowId={({ id }) => id}
        empty={
          hash.search ? (
            text('devices.noMatch', { search: hash.search })
          ) : (
            <EmptyList
              icon={<DeviceIcon />}
              title={text('devices.empty')}
              body={text('devices.emptyHint')}
              add={mayManage ? { label: text('devices.add'), onClick: () => dialogs.add() } : null}
            />
          )
        }
        sort={{ column: hash.sort, descending: hash.descending }}
        onSortChange={({ column, descending }) =>
          setHash({ sort: Sort.parse(column), descending }, { replace: true })
        }
        {...(mayManage && { onRowClick: dialogs.edit })}
        total={total}
        fill
      />
    </>
  )
}
