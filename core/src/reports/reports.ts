import type { Action } from '../policy.ts'

type Kind = {
  /** The id of the report in the analytics service. */
  dashboardId: number
  of: 'asset' | 'fleet'
  /**
   * How far back the report looks by default: in days, or in whole months including the current one. Null if
   * it shows the current state.
   */
  period: { days: number } | { months: number } | null
  /** In days. */
  longest: number
  /** Whether its days are those of the branch in which each asset was, in a report of all branches, too. */
  ownDays?: true
  /** It has no totals that could be compared with those of another period. */
  figures?: false
  /** The permission that the report requires besides reading reports. */
  can?: Action
}

/** The embedded reports by key. The numbers appear in links and tokens and never change. */
export const REPORTS = {
  equipment_daily_usage: { dashboardId: 101, of: 'asset', period: { days: 7 }, longest: 366 },
  asset_grease_level: { dashboardId: 102, of: 'asset', period: { days: 14 }, longest: 31, figures: false },
  asset_speeding: { dashboardId: 103, of: 'asset', period: { days: 7 }, longest: 366 },
  daily_movement: { dashboardId: 104, of: 'asset', period: { days: 7 }, longest: 366 },
  daily_runtime: { dashboardId: 105, of: 'fleet', period: { days: 7 }, longest: 92, ownDays: true },
  fleet_grease_level: { dashboardId: 106, of: 'fleet', period: null, longest: 0, figures: false },
  engines_on_by_hour: { dashboardId: 107, of: 'fleet', period: { days: 7 }, longest: 31, ownDays: true },
  assets_by_geofence: { dashboardId: 108, of: 'fleet', period: { days: 7 }, longest: 92, can: 'place.read' },
  driving_by_month: { dashboardId: 109, of: 'fleet', period: { months: 6 }, longest: 366, ownDays: true },
  fleet_movement: { dashboardId: 110, of: 'fleet', period: { days: 7 }, longest: 92, ownDays: true },
  repairs_by_category: {
    dashboardId: 111,
    of: 'fleet',
    period: { months: 3 },
    longest: 366,
    can: 'repair.read',
  },
  mileage_by_state: { dashboardId: 112, of: 'fleet', period: { months: 1 }, longest: 366, ownDays: true },
  utilization: { dashboardId: 113, of: 'fleet', period: { months: 1 }, longest: 366, ownDays: true },
  fuel_cost_by_month: {
    dashboardId: 114,
    of: 'fleet',
    period: { months: 3 },
    longest: 366,
    ownDays: true,
    can: 'fuel.read',
  },
  service_cost_by_month: {
    dashboardId: 121,
    of: 'fleet',
    period: { months: 3 },
    longest: 366,
    can: 'repair.read',
  },
  inspections_by_asset: {
    dashboardId: 122,
    of: 'fleet',
    period: { months: 3 },
    longest: 366,
    can: 'task.read',
  },
  asset_utilization: { dashboardId: 123, of: 'asset', period: { months: 1 }, longest: 366, ownDays: true },
  fuel_used: { dashboardId: 124, of: 'fleet', period: { months: 1 }, longest: 92, ownDays: true },
  asset_fuel_used: { dashboardId: 125, of: 'asset', period: { months: 1 }, longest: 366 },
} as const satisfies Record<string, Kind>

export type ReportKey = keyof typeof REPORTS
export const REPORT_KEYS = Object.keys(REPORTS) as ReportKey[]

export const reportKind = (key: ReportKey): Kind => REPORTS[key]

const BY_DASHBOARD = new Map<number, ReportKey>(REPORT_KEYS.map((key) => [REPORTS[key].dashboardId, key]))

export const reportOfDashboard = (dashboardId: number): ReportKey | undefined => BY_DASHBOARD.get(dashboardId)

/** Returns the name of a report in a URL. */
export const reportName = (key: ReportKey): string => (key === 'asset_speeding' ? 'speeding' : key)

/**
 * Returns the report that a URL names. The name is the report's key, except for an asset's speeding report.
 */
export const reportOfName = (name: string): ReportKey | undefined =>
  name === 'speeding' ? 'asset_speeding' : REPORT_KEYS.find((key) => key === name)
