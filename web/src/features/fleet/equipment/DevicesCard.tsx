import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import { Suspense, useState } from 'react'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useCan } from '../../../lib/session.tsx'
import { RelativeTime } from '../../../lib/time.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { focusContent } from '../../../ui/page/focusContent.ts'
import { DeleteIcon, EditIcon } from '../../../ui/icons.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useUpdateDevice } from '../../account/devices/devices.api.ts'

const AddDeviceDialog = lazyPart(async () => (await import('./AddDeviceDialog.tsx')).AddDeviceDialog, {
  words: ['equipment.edit', 'devices'],
})
const ConfirmDialog = lazyPart(
  async () => (await import('../../../ui/dialogs/ConfirmDialog.tsx')).ConfirmDialog,
)

type Device = Profile['devices'][number]

/** The devices that report for the asset. */
export function DevicesCard({ profile: { equipment, devices } }: { profile: Profile }) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const update = useUpdateDevice()
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Device | null>(null)
  const canManage = useCan('device.manage') && !equipment.deleted
  const remove = ({ id, uniqueId: name, deviceTypeId, model }: Device) =>
    update.mutate(
      { params: { id }, body: { deviceTypeId, model, equipmentId: null } },
      {
        onSuccess: () => {
          // The pressed button disappears with its row, so the focus moves to the content.
          focusContent()
          show(text('thing.devices.removed', { name }))
        },
        onError: (refusal) => show(errorText(refusal), { tone: 'error' }),
        onSettled: () => setRemoving(null),
      },
    )
  return (
    <Card
      title={text('thing.devices')}
      actions={
        canManage && (
          <IconButton size="small" aria-label={text('thing.devices.add')} onClick={() => setAdding(true)}>
            <EditIcon fontSize="small" />
          </IconButton>
        )
      }
    >
      {devices.length === 0 && <Typography color="textSecondary">{text('thing.devices.none')}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {devices.map((device) => (
          <Box component="li" key={device.id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <DeviceLine device={device} />
            {canManage && (
              <IconButton
                size="small"
                aria-label={text('thing.devices.remove', { name: device.uniqueId })}
                onClick={() => setRemoving(device)}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
      <Suspense>
        {adding && <AddDeviceDialog equipmentId={equipment.id} onClose={() => setAdding(false)} />}
        {removing && (
          <ConfirmDialog
            open
            tone="danger"
            title={text('thing.devices.remove.title', { name: removing.uniqueId })}
            body={text('thing.devices.remove.body')}
            confirm={text('thing.devices.remove.confirm')}
            busy={update.isPending}
            onClose={() => setRemoving(null)}
            onConfirm={() => remove(removing)}
          />
        )}
      </Suspense>
    </Card>
  )
}

function DeviceLine({ device: { uniqueId, typeLabel, model, seenAt } }: { device: Device }) {
  const text = useText()
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Box sx={{ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>{uniqueId}</Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        {[typeLabel, model].filter(Boolean).join(' · ')} ·{' '}
        {seenAt ? <RelativeTime at={seenAt} /> : text('thing.devices.never')}
      </Box>
    </Box>
  )
}
