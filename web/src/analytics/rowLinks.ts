import type { Report, ReportCell } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import { paths } from '@yardmaster/core/paths.ts'
import type { CellKind } from '@yardmaster/core/reports/cells.ts'
import { reportName } from '@yardmaster/core/reports/reports.ts'
import type { View } from './reportCalls.ts'

type Cell = { kind: CellKind; id: number }

/**
 * Returns where a cell leads. A category, branch or client leads to its assets in the same report, an asset of such
 * a report to its days, one of the fuel report to its purchases, one of the service report to
 * its tickets, one of the inspections to its maintenance page, and any other asset to its page.
 */
export function hrefOf(report: Report, { parameters }: View, { kind, id }: Cell): string {
  if (kind === 'category' || kind === 'branch' || kind === 'client')
    return addressOf(report, { ...filtersOf(parameters), view: 'asset', [kind]: String(id) })
  if (report.report === 'fuel_cost_by_month') return paths.fuelOfAsset(id, report.period)
  if (report.report === 'inspections_by_asset') return paths.equipmentMaintenance(id)
  if (report.report === 'service_cost_by_month') return paths.serviceOfAsset(id)
  if (report.view !== 'asset') return paths.equipment(id)
  return paths.report('equipment_daily_usage', {
    asset: String(id),
    ...report.period,
    backTo: addressOf(report, filtersOf(parameters)),
  })
}

/** Returns where a count leads, or null: in the report of inspections, to the inspections that it counts. */
export function countHrefOf(report: Report, key: string, row: readonly ReportCell[]): string | null {
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

/** Returns the list of the records that a total counts, if it is not the table below. */
export function listBehind(
  { report, period }: Pick<Report, 'report' | 'period'>,
  key: string,
): string | null {
  if (!period) return null
  if (report === 'repairs_by_category') {
    if (key === 'tickets') return paths.serviceDuring('all', period)
    return key === 'open' ? paths.serviceDuring('open', period) : null
  }
  if (report !== 'inspections_by_asset') return null
  return paths.inspectionsDuring(period, key === 'inspections' ? undefined : 'failed')
}

const addressOf = (report: Report, given: Record<string, string | undefined>): string =>
  paths.report(reportName(report.report), { ...report.period, ...given })

const filtersOf = ({ category, branch, client, archived }: View['parameters']) => ({
  category: category === null ? undefined : String(category),
  branch: branch === null ? undefined : String(branch),
  client: client === null ? undefined : String(client),
  archived: archived ? undefined : 'false',
})
