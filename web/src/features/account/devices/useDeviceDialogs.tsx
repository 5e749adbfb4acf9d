import type { Device } from '@yardmaster/core/contract/account/devices.ts'
import { Suspense, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { LazyConfirmDialog } from '../../../ui/dialogs/LazyConfirmDialog.tsx'
import { useRemovalNotice } from '../../../ui/notices/useRemovalNotice.ts'
import { useRemoveDevice } from './devices.api.ts'

const DeviceDialog = lazyPart(async () => (await import('./DeviceDialog.tsx')).DeviceDialog)
const DeviceTokenDialog = lazyPart(async () => (await import('./DeviceTokenDialog.tsx')).DeviceTokenDialog)

type Shown =
  | { dialog: 'add'; uniqueId: string; protocol: string | undefined }
  | { dialog: 'edit' | 'token' | 'delete'; device: Device }

/** The dialogs for all actions on a device, shared by all device lists. */
export function useDeviceDialogs() {
  const text = useText()
  const notice = useRemovalNotice()
  const [shown, setShown] = useState<Shown | null>(null)
  const remove = useRemoveDevice()
  const close = () => setShown(null)

  const confirmDelete = ({ id, uniqueId: name }: Device) => {
    close()
    remove.mutate(
      { params: { id } },
      notice(text('devices.deleted', { name }), { title: text('devices.deleteTitle', { name }) }),
    )
  }
  const dialog = (
    <Suspense>
      {shown?.dialog === 'add' && (
        <DeviceDialog device={null} uniqueId={shown.uniqueId} protocol={shown.protocol} onClose={close} />
      )}
      {shown?.dialog === 'edit' && (
        <DeviceDialog device={shown.device} uniqueId={shown.device.uniqueId} onClose={close} />
      )}
      {shown?.dialog === 'token' && <DeviceTokenDialog device={shown.device} onClose={close} />}
      {shown?.dialog === 'delete' && (
        <LazyConfirmDialog
          open
          tone="danger"
          title={text('devices.deleteTitle', { name: shown.device.uniqueId })}
          body={text('devices.deleteBody')}
          confirm={text('action.delete')}
          onClose={close}
          onConfirm={() => confirmDelete(shown.device)}
        />
      )}
    </Suspense>
  )
  return {
    /** The protocol by which an unregistered device was seen is the one to register. */
    add: (uniqueId = '', protocol?: string) => setShown({ dialog: 'add', uniqueId, protocol }),
    edit: (device: Device) => setShown({ dialog: 'edit', device }),
    newToken: (device: Device) => setShown({ dialog: 'token', device }),
    remove: (device: Device) => setShown({ dialog: 'delete', device }),
    shown: dialog,
  }
}

export type DeviceDialogs = ReturnType<typeof useDeviceDialogs>
