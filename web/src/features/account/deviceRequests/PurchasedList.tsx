import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Device } from '@yardmaster/core/contract/account/devices.ts'
import type { DeviceTypeId } from '@yardmaster/core/deviceTypes.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import { RelativeTime } from '../../../lib/time.tsx'
import { DeviceIcon } from '../../../ui/icons.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { pagedRows } from '../../../ui/lists/pagedRows.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { useDeviceTypes } from '../devices/devices.public.ts'
import { usePurchasedPages } from './deviceRequests.api.ts'

type Props = { onOpenType: (type: DeviceTypeId) => void }

export function PurchasedList({ onOpenType }: Props) {
  const text = useText()
  const pages = usePurchasedPages()
  const columns = usePurchasedColumns(onOpenType)
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2, maxWidth: 720 }}>
        {text('purchased.why')}
      </Typography>
      <DataTable
        label={text('devices.tab.purchased')}
        {...pagedRows(pages)}
        columns={columns}
        rowId={({ id }) => id}
        empty={
          <EmptyState
            icon={<DeviceIcon />}
            title={text('purchased.empty')}
            body={text('purchased.emptyHint')}
          />
        }
        total={pages.data?.pages[0]?.total}
        fill
      />
    </>
  )
}

function usePurchasedColumns(onOpenType: Props['onOpenType']): Column<Device>[] {
  const text = useText()
  const { data: types } = useDeviceTypes()
  return [
    {
      id: 'uniqueId',
      header: text('devices.uniqueId'),
      cell: ({ uniqueId }) => <Box sx={{ fontWeight: 'fontWeightMedium' }}>{uniqueId}</Box>,
    },
    {
      id: 'type',
      header: text('devices.type'),
      cell: ({ meta: { deviceTypeId } }) => {
        const label = types?.get(deviceTypeId)?.label ?? deviceTypeId
        return (
          <Link
            component="button"
            aria-label={text('purchased.showType', { device: label })}
            onClick={() => onOpenType(deviceTypeId)}
          >
            {label}
          </Link>
        )
      },
    },
    {
      id: 'equipment',
      header: text('devices.asset'),
      cell: ({ equipment }) =>
        equipment ? (
          <Link component={AppLink} href={paths.equipment(equipment.id)}>
            {equipment.name}
          </Link>
        ) : (
          <Box sx={{ color: 'text.secondary' }}>{text('devices.asset.none')}</Box>
        ),
    },
    {
      id: 'seenAt',
      header: text('devices.seen'),
      cell: ({ seenAt }) =>
        seenAt ? (
          <RelativeTime at={seenAt} />
        ) : (
          <Box sx={{ color: 'text.secondary' }}>{text('devices.never')}</Box>
        ),
    },
  ]
}
