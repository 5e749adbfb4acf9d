import type { ReportKey } from '@yardmaster/core/reports/reports.ts'
import { asset_fuel_used } from './asset_fuel_used.ts'
import { asset_grease_level } from './asset_grease_level.ts'
import { asset_speeding } from './asset_speeding.ts'
import { asset_utilization } from './asset_utilization.ts'
import { assets_by_geofence } from './assets_by_geofence.ts'
import { daily_movement } from './daily_movement.ts'
import { daily_runtime } from './daily_runtime.ts'
import { driving_by_month } from './driving_by_month.ts'
import { engines_on_by_hour } from './engines_on_by_hour.ts'
import { equipment_daily_usage } from './equipment_daily_usage.ts'
import { fleet_grease_level } from './fleet_grease_level.ts'
import { fleet_movement } from './fleet_movement.ts'
import { fuel_cost_by_month } from './fuel_cost_by_month.ts'
import { fuel_used } from './fuel_used.ts'
import { mileage_by_state } from './mileage_by_state.ts'
import { inspections_by_asset } from './inspections_by_asset.ts'
import type { ReportSource } from './report.ts'
import { service_cost_by_month } from './service_cost_by_month.ts'
import { repairs_by_category } from './repairs_by_category.ts'
import { utilization } from './utilization.ts'

export const REPORT_SOURCES: Record<ReportKey, ReportSource> = {
  equipment_daily_usage,
  asset_grease_level,
  asset_speeding,
  daily_movement,
  daily_runtime,
  fleet_grease_level,
  engines_on_by_hour,
  assets_by_geofence,
  driving_by_month,
  fleet_movement,
  repairs_by_category,
  mileage_by_state,
  utilization,
  fuel_cost_by_month,
  service_cost_by_month,
  inspections_by_asset,
  asset_utilization,
  fuel_used,
  asset_fuel_used,
}
