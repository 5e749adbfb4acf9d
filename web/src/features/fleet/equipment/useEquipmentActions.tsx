import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import { DEVICE_TYPES } from '@yardmaster/core/deviceTypes.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { formatRef } from '@yardmaster/core/refs.ts'
import { Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useCan } from '../../../lib/session.tsx'
import { useToday } from '../../../lib/time.tsx'
import { useIsMobile } from '../../../lib/viewport.ts'
import type { Action } from '../../../ui/actions/Action.ts'
import {
  ArchiveIcon,
  BookIcon,
  CalendarIcon,
  CopyIcon,
  EditIcon,
  HistoryIcon,
  MapIcon,
  QrIcon,
  SaleIcon,
  SlidersIcon,
  WrenchIcon,
} from '../../../ui/icons.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useMapAccess } from '../../../widgets/useMapAccess.ts'
import { undoArchive, useArchive, useDuplicate } from './equipment.api.ts'

const EditDialog = lazyPart(async () => (await import('./EditDialog.tsx')).EditDialog, {
  words: ['equipment.edit', 'merge'],
})
const SellDialog = lazyPart(async () => (await import('./SellDialog.tsx')).SellDialog)
const ConfirmDialog = lazyPart(
  async () => (await import('../../../ui/dialogs/ConfirmDialog.tsx')).ConfirmDialog,
)

type Shown = 'edit' | 'sell' | 'archive' | null

/** All actions on an asset, defined once for the toolbar on a wide screen and the context menu on a phone. */
export function useEquipmentActions(id: number, profile: Profile | undefined) {
  const text = useText()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const { show } = useSnackbar()
  const isMobile = useIsMobile()
  const history = useHistoryLink(id)
  const [shown, setShown] = useState<Shown>(null)
  const archive = useArchive()
  const duplicate = useDuplicate()
  const canEdit = useCan('equipment.update')
  const canArchive = useCan('equipment.archive')
  const canDuplicate = useCan('equipment.create')
  const canCalibrate = useCan('calibration.update')
  const canCheckIn = useCan('repair.create')
  const canSeeService = useCan('repair.read')
  const { closed: mapClosed } = useMapAccess()
  const inUse = profile?.equipment.deleted === false
  const openRepair = profile?.openRepair ?? null
  const devices = profile?.devices ?? []
  const close = () => setShown(null)
  const fail = (refusal: unknown) => show(errorText(refusal), { tone: 'error' })

  const confirmArchive = ({ equipment: { name } }: Profile) =>
    archive.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          void navigate(paths.assets)
          const undo = () =>
            void undoArchive(id).then(() => show(text('equipment.reinstated', { name })), fail)
          show(text('equipment.archived', { name }), { undo })
        },
        onError: fail,
        onSettled: close,
      },
    )
  const copy = () =>
    duplicate.mutate(
      { params: { id } },
      {
        onSuccess: (copied) => {
          void navigate(paths.equipment(copied.id))
          show(text('equipment.duplicated'))
        },
        onError: fail,
      },
    )

  const actions: Action[] = [
    {
      id: 'edit',
      label: text('action.edit'),
      icon: <EditIcon />,
      hidden: !inUse || !canEdit,
      onClick: () => setShown('edit'),
    },
    {
      id: 'archive',
      label: text('equipment.archive'),
      icon: <ArchiveIcon />,
      hidden: !inUse || !canArchive,
      onClick: () => setShown('archive'),
    },
    {
      id: 'checkIn',
      label: text('equipment.checkIn'),
      icon: <WrenchIcon />,
      hidden: !inUse || !canCheckIn || openRepair !== null,
      href: paths.createRepair(id),
    },
    {
      id: 'workOrder',
      label: text('equipment.workOrder'),
      icon: <WrenchIcon />,
      hidden: openRepair === null,
      href: openRepair ? paths.repair(openRepair.id) : paths.service,
    },
    {
      id: 'sell',
      label: text('equipment.sell'),
      icon: <SaleIcon />,
      overflow: true,
      hidden: !inUse || !canArchive,
      onClick: () => setShown('sell'),
    },
    {
      id: 'duplicate',
      label: text('equipment.duplicate'),
      icon: <CopyIcon />,
      hidden: !inUse || !canDuplicate,
      onClick: copy,
    },
    {
      id: 'timeline',
      label: text('equipment.timeline'),
      icon: <HistoryIcon />,
      hidden: !isMobile || devices.length === 0,
      href: paths.equipmentTimeline(id),
    },
    {
      id: 'map',
      label: text('nav.map'),
      icon: <MapIcon />,
      hidden: !inUse,
      disabled: mapClosed,
      href: paths.mapOf(formatRef({ kind: 'thing', id })),
    },
    {
      id: 'events',
      label: text('equipment.events'),
      icon: <CalendarIcon />,
      hidden: !isMobile || devices.length === 0,
      href: paths.equipmentEvents(id),
    },
    {
      id: 'label',
      label: text('equipment.printLabel'),
      icon: <QrIcon />,
      overflow: true,
      hidden: !inUse,
      href: `${paths.labels}#ids=${id}`,
    },
    { id: 'history', label: text('equipment.history'), icon: <HistoryIcon />, href: history },
    {
      id: 'serviceLog',
      label: text('equipment.serviceLog'),
      icon: <BookIcon />,
      hidden: !canSeeService,
      href: paths.serviceLog(id),
    },
    {
      id: 'calibration',
      label: text('equipment.calibration'),
      icon: <SlidersIcon />,
      hidden:
        !inUse || !canCalibrate || !devices.some(({ deviceTypeId }) => DEVICE_TYPES[deviceTypeId].calibrated),
      href: paths.equipmentCalibration(id),
    },
  ]
  const dialogs = profile && (
    <Suspense>
      {shown === 'edit' && <EditDialog profile={profile} onClose={close} />}
      {shown === 'sell' && <SellDialog profile={profile} onClose={close} />}
      {shown === 'archive' && (
        <ConfirmDialog
          open
          title={text('equipment.archive.title', { name: profile.equipment.name })}
          body={text('equipment.archive.body')}
          confirm={text('equipment.archive')}
          busy={archive.isPending}
          onClose={close}
          onConfirm={() => confirmArchive(profile)}
        />
      )}
    </Suspense>
  )
  return { actions, dialogs }
}

/** Returns a link to this year's change history of the asset, with a link back to the current page. */
function useHistoryLink(id: number): string {
  const { pathname, search, hash } = useLocation()
  const today = useToday()
  const resource = formatRef({ kind: 'equipment', id })
  return `${paths.history(pathname + search + hash, resource)}#start=${today.slice(0, 4)}-01-01&end=${today}`
}
