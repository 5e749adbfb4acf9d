import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import { DEVICE_TYPES } from '@yardmaster/core/deviceTypes.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import type { Action } from '../../../ui/actions/Action.ts'
import { BookIcon, SlidersIcon, WrenchIcon } from '../../../ui/icons.tsx'

/** The actions for repairs, and for the calibration of the asset's devices. */
export function useServiceActions(id: number, profile: Profile | undefined) {
  const text = useText()
  const canCheckIn = useCan('repair.create')
  const canSeeService = useCan('repair.read')
  const canCalibrate = useCan('calibration.update')
  const inUse = profile?.equipment.deleted === false
  const openRepair = profile?.openRepair ?? null
  const isCalibrated = (profile?.devices ?? []).some(
    ({ deviceTypeId }) => DEVICE_TYPES[deviceTypeId].calibrated,
  )
  return {
    checkIn: {
      id: 'checkIn',
      label: text('equipment.checkIn'),
      icon: <WrenchIcon />,
      hidden: !inUse || !canCheckIn || openRepair !== null,
      href: paths.createRepair(id),
    },
    workOrder: {
      id: 'workOrder',
      label: text('equipment.workOrder'),
      icon: <WrenchIcon />,
      hidden: openRepair === null,
      href: openRepair ? paths.repair(openRepair.id) : paths.service,
    },
    serviceLog: {
      id: 'serviceLog',
      label: text('equipment.serviceLog'),
      icon: <BookIcon />,
      hidden: !canSeeService,
      href: paths.serviceLog(id),
    },
    calibration: {
      id: 'calibration',
      label: text('equipment.calibration'),
      icon: <SlidersIcon />,
      hidden: !inUse || !canCalibrate || !isCalibrated,
      href: paths.equipmentCalibration(id),
    },
  } satisfies Record<string, Action>
}
