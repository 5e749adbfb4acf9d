import type { Report, ReportCell } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import { paths } from '@yardmaster/core/paths.ts'
import type { CellKind } from '@yardmaster/core/reports/cells.ts'
import { reportName } from '@yardmaster/core/reports/reports.ts'
import type { View } from './reportCalls.ts'

type Cell = { kind: CellKind; id: number }

/**
 * Returns where a cell leads. A rental leads to its page, a category, branch or client to its assets in the same report, an asset
 * of such a report or of that of the fuel used to its days, one of the fuel cost to its purchases, one of the service report to
 * its tickets, one of the inspections to its maintenance page, and any other asset to its page.
 */
export function hrefOf(report: Report, { parameters }: View, { kind, id }: Cell): string {
  if (kind === 'rental') return paths.rental(id)
  if (kind === 'category' || kind === 'branch' || kind === 'client')
    return addressOf(report, { ...filtersOf(parameters), view: 'asset', [kind]: String(id) })
  if (report.report === 'fuel_used') return daysOf(report, parameters, id)
  if (report.report === 'fuel_cost_by_month') return paths.fuelOfAsset(id, report.period)
  if (report.report === 'inspections_by_asset') return paths.equipmentMaintenance(id)
  if (report.report === 'service_cost_by_month') return paths.serviceOfAsset(id)
  if (report.view !== 'asset') return paths.equipment(id)
  return daysOf(report, parameters, id)
}

/** Returns the days behind the figures of an asset. */
const daysOf = (report: Report, parameters: View['parameters'], id: number): string =>
  paths.report(report.report === 'fuel_used' ? 'asset_fuel_used' : 'asset_utilization', {
    asset: String(id),
    ...report.period,
    backTo: addressOf(report, filtersOf(parameters)),
  })

/** Returns the days behind a sum of an asset: those of its fuel or of its engine. */
function fuelBehind(
  report: Report,
  key: string,
  row: readonly ReportCell[],
  { parameters }: Pick<View, 'parameters'>,
): string | null {
  const [asset] = row
  const value = row[report.columns.findIndex((column) => column.key === key)]
  if (asset === null || typeof asset !== 'object' || !value) return null
  if (key === 'fuelUsed') return daysOf(report, parameters, asset.id)
  if (key !== 'engine' && key !== 'idle') return null
  return paths.report('equipment_daily_usage', { asset: String(asset.id), ...report.period })
}

/** The numbers of utilization that are sums over days or assets. */
const OF_USE = new Set(['assets', 'onRentDays', 'availableDays', 'working', 'idle', 'revenue'])

/** The numbers that rentals make up. */
const OF_RENTALS = new Set(['onRentDays', 'revenue'])

/**
 * Returns the rentals behind the days on rent and the revenue of an asset or a client, or null if their list would have others: it
 * knows neither the branch and category of that time, nor does it leave out archived assets.
 */
function rentalsBehind(
  { period, view }: Pick<Report, 'period' | 'view'>,
  { category, branch, client, archived }: View['parameters'],
  id: number,
): string | null {
  if (!period) return null
  if (view === 'asset') return paths.rentalsDuring(period, { asset: id, ...(client !== null && { client }) })
  const isWhole = category === null && branch === null && archived
  return view === 'client' && isWhole ? paths.rentalsDuring(period, { client: id }) : null
}

/**
 * Returns where a number leads, or null: in the report of inspections, to the inspections that it counts, in that of
 * service cost, to the tickets that were completed in the month, and in those of utilization, to the rentals, assets or days that it
 * sums.
 */
export function countHrefOf(
  report: Report,
  key: string,
  row: readonly ReportCell[],
  view: Pick<View, 'parameters'>,
): string | null {
  if (report.report === 'utilization') return usesBehind(report, key, row, view)
  if (report.report === 'fuel_used') return fuelBehind(report, key, row, view)
  if (report.report === 'asset_utilization' || report.report === 'asset_fuel_used')
    return dayBehind(report, key, row)
  if (report.report === 'service_cost_by_month') return ticketsOfMonth(report, key, row)
  const isFailed = key === 'failedInspections'
  if (report.report !== 'inspections_by_asset' || (key !== 'inspections' && !isFailed)) return null
  const [asset, checklist] = row
  const counted = row[report.columns.findIndex((column) => column.key === key)]
  if (asset === null || typeof asset !== 'object' || typeof checklist !== 'string' || counted === 0)
    return null
  return paths.inspectionsOf(asset.id, {
    checklist,
    from: report.period?.start,
    to: report.period?.end,
    ...(isFailed && { outcome: 'failed' as const }),
  })
}

function usesBehind(
  report: Report,
  key: string,
  row: readonly ReportCell[],
  { parameters }: Pick<View, 'parameters'>,
): string | null {
  const [of] = row
  const value = row[report.columns.findIndex((column) => column.key === key)]
  const [first] = report.columns
  if (!OF_USE.has(key) || !value || of === null || typeof of !== 'object' || !first) return null
  const rentals = OF_RENTALS.has(key) ? rentalsBehind(report, parameters, of.id) : null
  if (rentals) return rentals
  if (report.view === 'asset') return daysOf(report, parameters, of.id)
  return addressOf(report, { ...filtersOf(parameters), view: 'asset', [first.kind]: String(of.id) })
}

/** Work leads to the report of its hours, and a day in the shop to the tickets of the asset. */
function dayBehind({ asset, columns }: Report, key: string, row: readonly ReportCell[]): string | null {
  const [day] = row
  const value = row[columns.findIndex((column) => column.key === key)]
  if (!asset || typeof day !== 'string' || !value) return null
  if (key === 'shopDays') return paths.serviceOfAsset(asset.id)
  if (key !== 'working' && key !== 'idle' && key !== 'engine') return null
  return paths.report('equipment_daily_usage', { asset: String(asset.id), start: day, end: day })
}

/** The numbers that are sums over resolved tickets. */
const OF_TICKETS = new Set(['resolvedTickets', 'labor', 'laborCost', 'partsCost', 'cost'])

function ticketsOfMonth({ period }: Report, key: string, row: readonly ReportCell[]): string | null {
  const [month, asset, tickets] = row
  if (!period || !OF_TICKETS.has(key) || tickets === 0) return null
  if (typeof month !== 'string' || asset === null || typeof asset !== 'object') return null
  return paths.serviceCompleted(daysOfMonth(month, period), { equipment: asset.id, archived: true })
}

/** Returns the days of a month such as 2026-10 that are within the period. */
function daysOfMonth(month: string, { start, end }: { start: string; end: string }) {
  const first = `${month}-01`
  const next = new Date(first)
  next.setUTCMonth(next.getUTCMonth() + 1, 0)
  const last = next.toISOString().slice(0, 10)
  return { start: first < start ? start : first, end: last > end ? end : last }
}

/** Returns the list of the records that a total counts, if it is not the table below. */
export function listBehind(
  { report, period, view }: Pick<Report, 'report' | 'period' | 'view'>,
  parameters: View['parameters'],
  key: string,
): string | null {
  if (!period) return null
  if (report === 'utilization') {
    if (!OF_USE.has(key) || (view ?? 'asset') === 'asset') return null
    return addressOf({ report, period }, { ...filtersOf(parameters), view: 'asset' })
  }
  const { category, branch, client, archived } = parameters
  if (report === 'service_cost_by_month') {
    // Tickets name their own client, the report the client that the asset was at.
    if (!OF_TICKETS.has(key) || client !== null) return null
    return paths.serviceCompleted(period, {
      ...(category !== null && { categories: category }),
      ...(branch !== null && { branches: branch }),
      ...(archived && { archived }),
    })
  }
  if (report === 'repairs_by_category') {
    if (key === 'tickets') return paths.serviceDuring('all', period)
    return key === 'open' ? paths.serviceDuring('open', period) : null
  }
  if (report !== 'inspections_by_asset') return null
  return paths.inspectionsDuring(period, key === 'inspections' ? undefined : 'failed')
}

const addressOf = (
  report: Pick<Report, 'report' | 'period'>,
  given: Record<string, string | undefined>,
): string => paths.report(reportName(report.report), { ...report.period, ...given })

const filtersOf = ({ category, branch, client, archived }: View['parameters']) => ({
  category: category === null ? undefined : String(category),
  branch: branch === null ? undefined : String(branch),
  client: client === null ? undefined : String(client),
  archived: archived ? undefined : 'false',
})
