import type { Gateway } from '@yardmaster/core/contract/map/gateways.ts'
import type { Area } from '@yardmaster/core/contract/map/places.ts'
import { isDeviceTypeId } from '@yardmaster/core/deviceTypes.ts'
import { useText } from '../../../lib/intl.tsx'
import { LazyConfirmDialog } from '../../../ui/dialogs/LazyConfirmDialog.tsx'
import { focusContent } from '../../../ui/page/focusContent.ts'
import { useOutcome } from '../../../ui/page/useOutcome.ts'
import { useUpdateDevice } from '../../account/devices/devices.public.ts'

type Props = { area: Area; gateway: Gateway; onClose: () => void }

/** Takes the gateway off its area after confirmation. The device stays registered. */
export function RemoveGateway({ area, gateway: { device }, onClose }: Props) {
  const text = useText()
  const update = useUpdateDevice()
  const title = text('gateways.remove.title', { area: area.name })
  const outcome = useOutcome({ title, onClose })
  const { id, model, deviceTypeId } = device
  const confirm = () =>
    update.mutate(
      {
        params: { id },
        body: {
          deviceTypeId: isDeviceTypeId(deviceTypeId) ? deviceTypeId : 'generic',
          model,
          equipmentId: null,
          areaId: null,
        },
      },
      outcome(text('gateways.removed', { area: area.name }), { onSaved: focusContent }),
    )
  return (
    <LazyConfirmDialog
      open
      tone="danger"
      title={title}
      body={text('gateways.remove.body')}
      confirm={text('gateways.remove.confirm')}
      busy={update.isPending}
      onClose={onClose}
      onConfirm={confirm}
    />
  )
}
