import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import { Suspense, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { MuteDialog } from '../../alerts/mutes/mutes.public.ts'
import type { Action } from '../../../ui/actions/Action.ts'
import { BellIcon } from '../../../ui/icons.tsx'
import { Deferred } from '../../../ui/page/Deferred.tsx'
import { ArchiveDialog } from './ArchiveDialog.tsx'
import type { ChangeDialog } from './useChangeActions.tsx'
import { useChangeActions } from './useChangeActions.tsx'
import { useShareAction } from './useShareAction.tsx'
import { useRentalAction } from './useRentalAction.tsx'
import { useServiceActions } from './useServiceActions.tsx'
import { useViewActions } from './useViewActions.tsx'

const EditDialog = lazyPart(async () => (await import('./EditDialog.tsx')).EditDialog, {
  words: ['equipment.edit', 'merge'],
})
const SellDialog = lazyPart(async () => (await import('./SellDialog.tsx')).SellDialog)

const inMenu = (action: Action): Action => ({ ...action, overflow: true })

/** All actions on an asset, defined once for the toolbar on a wide screen and the context menu on a phone. */
export function useEquipmentActions(id: number, profile: Profile | undefined) {
  const [shown, setShown] = useState<ChangeDialog | null>(null)
  const close = () => setShown(null)
  const { edit, archive, sell, duplicate } = useChangeActions(id, profile, setShown)
  const { checkIn, workOrder, serviceLog, calibration } = useServiceActions(id, profile)
  const rental = useRentalAction(id, profile)
  const { share, dialog } = useShareAction(profile)
  const { timeline, map, events, label, history } = useViewActions(id, profile)
  const text = useText()
  const [isMuting, setMuting] = useState(false)
  const mute: Action = {
    id: 'mute',
    label: text('equipment.mute'),
    icon: <BellIcon />,
    hidden: profile?.equipment.deleted !== false,
    onClick: () => setMuting(true),
  }
  const actions: Action[] = [
    // What people come for stays a button. The others are in the menu, those that remove the asset last.
    rental,
    checkIn,
    workOrder,
    map,
    timeline,
    events,
    ...[edit, share, label, mute, serviceLog, history, calibration, duplicate, sell, archive].map(inMenu),
  ]
  const dialogs = profile && (
    <Suspense>
      <Deferred when={isMuting}>
        <MuteDialog
          open={isMuting}
          about={{ asset: { id, name: profile.equipment.name }, topic: null }}
          onClose={() => setMuting(false)}
        />
      </Deferred>
      {shown === 'edit' && <EditDialog profile={profile} onClose={close} />}
      {shown === 'sell' && <SellDialog profile={profile} onClose={close} />}
      {shown === 'archive' && <ArchiveDialog equipment={profile.equipment} onClose={close} />}
      {dialog}
    </Suspense>
  )
  return { actions, dialogs }
}
