import Typography from '@mui/material/Typography'
import type { Gateway } from '@yardmaster/core/contract/map/gateways.ts'
import type { Area } from '@yardmaster/core/contract/map/places.ts'
import { useText } from '../../../lib/intl.tsx'
import { InstallDeviceDialog } from '../../account/devices/devices.public.ts'

type Props = { area: Area; gateway: Gateway | undefined; onClose: () => void }

/** Makes a device the gateway of the area. */
export function GatewayDialog({ area, gateway, onClose }: Props) {
  const text = useText()
  return (
    <InstallDeviceDialog
      title={text(gateway ? 'gateways.dialog.change' : 'gateways.dialog.add', { area: area.name })}
      target={{ equipmentId: null, areaId: area.id }}
      savedText={(name) => text('gateways.saved', { name, area: area.name })}
      withoutBeacons
      above={
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {text('gateways.dialog.hint')}
        </Typography>
      }
      onClose={onClose}
    />
  )
}
