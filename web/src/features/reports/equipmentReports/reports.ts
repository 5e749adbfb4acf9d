import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import type { EquipmentReport } from '@yardmaster/core/contract/reports/equipmentReports.ts'
import { EQUIPMENT_REPORTS } from '@yardmaster/core/contract/reports/equipmentReports.ts'

export const isFluid = (report: EquipmentReport): boolean =>
  report === 'fluidLevelLine' || report === 'fluidLevelBar'

/** The part of a level report that is printed. */
export const PRINTED_SHEET = '[data-report-sheet]'

const LEVELS = ['fuelLevel', 'tankLevel', 'fuelSensor', 'tankSensor']

const ANALYTICS = ['equipment_daily_usage', 'asset_grease_level', 'speeding', 'daily_movement'] as const

/** Returns the analytics reports to list. That of the fuel used requires a meter of it. */
export const analyticsOf = ({ snapshot }: Pick<Profile, 'snapshot'>) =>
  snapshot && Object.hasOwn(snapshot.fields, 'fuelUsed')
    ? ([...ANALYTICS, 'asset_fuel_used'] as const)
    : ANALYTICS

/** The reports listed for an asset. Daily Usage isn't listed, because it opens as an analytics report. */
export type ListedReport = Exclude<EquipmentReport, 'daily_usage'>

const isListed = (report: EquipmentReport): report is ListedReport => report !== 'daily_usage'

/** Returns the reports to list. Level reports require a tank that reports its level. */
export function reportsOf({ snapshot }: Pick<Profile, 'snapshot'>): ListedReport[] {
  const hasLevel = LEVELS.some((field) => snapshot && Object.hasOwn(snapshot.fields, field))
  return EQUIPMENT_REPORTS.filter(isListed).filter((report) => hasLevel || !isFluid(report))
}
