import Link from '@mui/material/Link'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { InstallDeviceDialog } from '../../account/devices/devices.public.ts'

type Props = { equipmentId: number; onAdded: () => void; onClose: () => void }

/** Installs a device on the asset, or leads to the guide that connects one. */
export function AddDeviceDialog({ equipmentId, onAdded, onClose }: Props) {
  const text = useText()
  return (
    <InstallDeviceDialog
      title={text('addDevice.title')}
      save={text('addDevice.save')}
      target={{ equipmentId }}
      savedText={(name) => text('addDevice.added', { name })}
      onSaved={onAdded}
      below={
        <Link
          component={AppLink}
          href={`${paths.connectDevice}#asset=${equipmentId}`}
          sx={{ alignSelf: 'start' }}
        >
          {text('addDevice.guide')}
        </Link>
      }
      onClose={onClose}
    />
  )
}
