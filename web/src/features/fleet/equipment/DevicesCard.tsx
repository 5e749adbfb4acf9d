import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useCan } from '../../../lib/session.tsx'
import { RelativeTime } from '../../../lib/time.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { LazyConfirmDialog } from '../../../ui/dialogs/LazyConfirmDialog.tsx'
import { DeleteIcon } from '../../../ui/icons.tsx'
import { focusContent } from '../../../ui/page/focusContent.ts'
import { useOutcome } from '../../../ui/page/useOutcome.ts'
import { useUpdateDevice } from '../../account/devices/devices.public.ts'
import { CardEditButton } from './CardEditButton.tsx'

const AddDeviceDialog = lazyPart(async () => (await import('./AddDeviceDialog.tsx')).AddDeviceDialog, {
  words: ['equipment.edit', 'devices', 'pickers'],
})

const LastHeard = lazyPart(async () => (await import('./LastHeard.tsx')).LastHeard, {
  words: ['gateways'],
})

type Device = Profile['devices'][number]

/** The devices that report for the asset. */
export function DevicesCard({ profile: { equipment, devices } }: { profile: Profile }) {
  const text = useText()
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)
  const { remove, confirmation } = useDeviceRemoval()
  const canManage = useCan('device.manage') && !equipment.deleted
  return (
    <Card
      title={text('thing.devices')}
      actions={
        canManage && <CardEditButton label={text('thing.devices.add')} onClick={() => setAdding(true)} />
      }
    >
      {devices.length === 0 && <Typography color="textSecondary">{text('thing.devices.none')}</Typography>}
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}
      >
        {devices.map((device) => (
          <Box component="li" key={device.id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <DeviceLine device={device} />
            {canManage && (
              <IconButton
                size="small"
                aria-label={text('thing.devices.remove', { name: device.uniqueId })}
                onClick={() => remove(device)}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
      {devices.some(({ deviceTypeId }) => deviceTypeId === 'beacon') && (
        <Suspense>
          <LastHeard equipmentId={equipment.id} />
        </Suspense>
      )}
      <Suspense>
        {adding && (
          <AddDeviceDialog
            equipmentId={equipment.id}
            onAdded={() => void navigate(paths.askForMeters(equipment.id))}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
      {confirmation}
    </Card>
  )
}

function useDeviceRemoval() {
  const [chosen, setChosen] = useState<Device | null>(null)
  const confirmation = chosen && <RemoveDevice device={chosen} onClose={() => setChosen(null)} />
  return { remove: setChosen, confirmation }
}

type RemovalProps = { device: Device; onClose: () => void }

/** Removes a device from the asset after confirmation. The device stays registered. */
function RemoveDevice({ device, onClose }: RemovalProps) {
  const { id, uniqueId: name, deviceTypeId, model } = device
  const text = useText()
  const update = useUpdateDevice()
  const title = text('thing.devices.remove.title', { name })
  const outcome = useOutcome({ title, onClose })
  const confirm = () =>
    update.mutate(
      { params: { id }, body: { deviceTypeId, model, equipmentId: null } },
      outcome(text('thing.devices.removed', { name }), { onSaved: focusContent }),
    )
  return (
    <LazyConfirmDialog
      open
      tone="danger"
      title={title}
      body={text('thing.devices.remove.body')}
      confirm={text('thing.devices.remove.confirm')}
      busy={update.isPending}
      onClose={onClose}
      onConfirm={confirm}
    />
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
