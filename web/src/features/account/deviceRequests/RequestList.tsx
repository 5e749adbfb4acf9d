import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import type { DeviceRequest } from '@yardmaster/core/contract/account/deviceRequests.ts'
import type { RequestState } from '@yardmaster/core/rules/deviceRequests.ts'
import { useIntl } from 'react-intl'
import { useText } from '../../../lib/intl.tsx'
import { RelativeTime } from '../../../lib/time.tsx'
import { DeviceIcon } from '../../../ui/icons.tsx'
import { actionsColumn } from '../../../ui/lists/actionsColumn.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { useDeviceTypes } from '../devices/devices.public.ts'
import { useDeviceRequests } from './deviceRequests.api.ts'
import { useRequestActions } from './useRequestActions.tsx'

export function RequestList() {
  const text = useText()
  const { data, error, refetch } = useDeviceRequests()
  const { columns, confirmation } = useRequestColumns()
  return (
    <>
      <DataTable
        label={text('devices.tab.requests')}
        rows={data}
        columns={columns}
        rowId={({ id }) => id}
        empty={
          <EmptyState
            icon={<DeviceIcon />}
            title={text('deviceRequests.empty')}
            body={text('deviceRequests.emptyHint')}
          />
        }
        error={error}
        onRetry={() => void refetch()}
        fill
      />
      {confirmation}
    </>
  )
}

function useRequestColumns() {
  const text = useText()
  const intl = useIntl()
  const { data: types } = useDeviceTypes()
  const { actionsOf, confirmation } = useRequestActions()
  const nameOf = ({ device }: DeviceRequest) => types?.get(device)?.label ?? device.toUpperCase()
  const columns: Column<DeviceRequest>[] = [
    {
      id: 'device',
      header: text('deviceRequests.device'),
      value: nameOf,
      cell: (request) => <Box sx={{ fontWeight: 'fontWeightMedium' }}>{nameOf(request)}</Box>,
    },
    {
      id: 'quantity',
      header: text('deviceRequests.quantity'),
      width: 100,
      align: 'right',
      value: ({ quantity }) => quantity,
      cell: ({ quantity }) => intl.formatNumber(quantity),
    },
    {
      id: 'state',
      header: text('deviceRequests.state'),
      width: 230,
      value: ({ state }) => text(`requestState.${state}`),
      cell: (request) => <State request={request} />,
    },
    {
      id: 'requestedAt',
      header: text('deviceRequests.at'),
      width: 190,
      value: ({ requestedAt }) => requestedAt,
      cell: ({ requestedAt, requestedBy }) => (
        <Box sx={{ py: { md: 0.75 } }}>
          <RelativeTime at={requestedAt} />
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{requestedBy.name}</Box>
        </Box>
      ),
    },
    { id: 'branch', header: text('deviceRequests.branch'), width: 140, value: ({ branch }) => branch?.name },
    { id: 'notes', header: text('deviceRequests.notes'), value: ({ notes }) => notes, sortable: false },
    actionsColumn({
      header: text('app.moreActions'),
      labelOf: (request) => text('deviceRequests.actions', { device: nameOf(request) }),
      actionsOf,
    }),
  ]
  return { columns, confirmation }
}

const TONES: Record<RequestState, 'info' | 'warning' | 'success' | 'default'> = {
  requested: 'info',
  ordered: 'warning',
  delivered: 'success',
  canceled: 'default',
}

function State({ request: { state, changedAt, changedBy } }: { request: DeviceRequest }) {
  const text = useText()
  return (
    <Box sx={{ py: { md: 0.75 } }}>
      <Chip size="small" variant="outlined" color={TONES[state]} label={text(`requestState.${state}`)} />
      {state !== 'requested' && (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {changedBy.name}, <RelativeTime at={changedAt} />
        </Box>
      )}
    </Box>
  )
}
