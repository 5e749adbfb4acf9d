import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import type { EquipmentReport } from '@yardmaster/core/contract/reports/equipmentReports.ts'
import { EQUIPMENT_REPORTS } from '@yardmaster/core/contract/reports/equipmentReports.ts'

export const isFluid = (report: EquipmentReport): boolean =>
  report === 'fluidLevelLine' || report === 'fluidLevelBar'

const LEVELS = ['fuelLevel', 'tankLevel', 'fuelSensor', 'tankSensor']

/** Returns the available reports. Level reports require a tank that reports its level. */
export function reportsOf({ snapshot }: Pick<Profile, 'snapshot'>): EquipmentReport[] {
  const hasLevel = LEVELS.some((field) => snapshot && Object.hasOwn(snapshot.fields, field))
  return EQUIPMENT_REPORTS.filter((report) => hasLevel || !isFluid(report))
}
