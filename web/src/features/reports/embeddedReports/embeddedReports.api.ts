import { analytics } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import { equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import { useEndpoint } from '../../../lib/query.ts'

/** Permissions rarely change while a page is open. */
const ONCE = { staleTime: 5 * 60_000 }

export const useReadableReports = () => useEndpoint(analytics.reports, {}, ONCE)

export const useReportAsset = (id: number | null) =>
  useEndpoint(equipment.read, { params: { id: id ?? 0 } }, { enabled: id !== null })
