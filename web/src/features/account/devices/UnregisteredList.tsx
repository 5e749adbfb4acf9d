import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { UnregisteredDevice } from '@yardmaster/core/contract/account/devices.ts'
import { protocolName } from '@yardmaster/core/telemetry/protocols.ts'
import { useIntl } from 'react-intl'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { RelativeTime } from '../../../lib/time.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { DeviceIcon } from '../../../ui/icons.tsx'
import { useUnregisteredDevices } from './devices.api.ts'
import { FindDevice } from './FindDevice.tsx'
import { RefusalReason } from './RefusalReason.tsx'
import type { DeviceDialogs } from './useDeviceDialogs.tsx'

export function UnregisteredList({ dialogs }: { dialogs: DeviceDialogs }) {
  const text = useText()
  const { data, error, refetch } = useUnregisteredDevices()
  const columns = useUnregisteredColumns(dialogs)
  const mayFind = useCan('ingest.manage')
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2, maxWidth: 720 }}>
        {text('devices.strangers.why')}
      </Typography>
      {mayFind && <FindDevice dialogs={dialogs} />}
      <DataTable
        label={text('devices.tab.strangers')}
        rows={data}
        columns={columns}
        rowId={({ protocol, uniqueId }) => `${protocol} ${uniqueId}`}
        empty={
          <EmptyState
            icon={<DeviceIcon />}
            title={text('devices.strangers.empty')}
            body={text('devices.strangers.emptyHint')}
          />
        }
        error={error}
        onRetry={() => void refetch()}
        fill
      />
    </>
  )
}

function useUnregisteredColumns(dialogs: DeviceDialogs): Column<UnregisteredDevice>[] {
  const text = useText()
  const intl = useIntl()
  const mayManage = useCan('device.manage')
  return [
    {
      id: 'uniqueId',
      header: text('devices.uniqueId'),
      value: ({ uniqueId }) => uniqueId,
      cell: ({ uniqueId }) => <Box sx={{ fontWeight: 'fontWeightMedium' }}>{uniqueId}</Box>,
    },
    {
      id: 'protocol',
      header: text('devices.strangers.protocol'),
      width: 110,
      value: ({ protocol }) => protocolName(protocol),
    },
    { id: 'address', header: text('devices.strangers.address'), width: 140, value: ({ address }) => address },
    {
      id: 'reason',
      header: text('devices.strangers.reason'),
      width: '26%',
      value: ({ reason }) => text(`refusal.${reason}`),
      cell: ({ reason }) => <RefusalReason reason={reason} />,
    },
    {
      id: 'firstSeenAt',
      header: text('devices.strangers.first'),
      width: 120,
      value: ({ firstSeenAt }) => firstSeenAt,
      cell: ({ firstSeenAt }) => <RelativeTime at={firstSeenAt} />,
    },
    {
      id: 'lastSeenAt',
      header: text('devices.strangers.last'),
      width: 120,
      value: ({ lastSeenAt }) => lastSeenAt,
      cell: ({ lastSeenAt }) => <RelativeTime at={lastSeenAt} />,
    },
    {
      id: 'messages',
      header: text('devices.strangers.messages'),
      width: 110,
      align: 'right',
      value: ({ messages }) => messages,
      cell: ({ messages }) => intl.formatNumber(messages),
    },
    {
      id: 'register',
      header: text('devices.strangers.register'),
      hideHeader: true,
      width: 130,
      align: 'right',
      phone: mayManage ? 'aside' : 'hidden',
      cell: (found) => mayManage && <RegisterButton found={found} dialogs={dialogs} />,
    },
  ]
}

type ButtonProps = { found: UnregisteredDevice; dialogs: DeviceDialogs }

/** Registers the device or, if it is registered but not installed, assigns it to an asset. */
function RegisterButton({ found: { uniqueId: name, protocol, device }, dialogs }: ButtonProps) {
  const text = useText()
  return (
    <Button
      variant="outlined"
      color="inherit"
      aria-label={text(device ? 'devices.strangers.assignNamed' : 'devices.strangers.registerNamed', {
        name,
      })}
      onClick={() => (device ? dialogs.edit(device) : dialogs.add(name, protocol))}
    >
      {text(device ? 'devices.strangers.assign' : 'devices.strangers.register')}
    </Button>
  )
}
