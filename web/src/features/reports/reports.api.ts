import { analytics } from '@yardmaster/core/contract/analytics.ts'
import { equipment } from '@yardmaster/core/contract/equipment.ts'
import { useEndpoint } from '../../lib/query.ts'

/** Rights seldom change while someone looks. */
const ONCE = { staleTime: 5 * 60_000 }

export const useReadableReports = () => useEndpoint(analytics.reports, {}, ONCE)

export const useReportAsset = (id: number | null) =>
  useEndpoint(equipment.read, { params: { id: id ?? 0 } }, { enabled: id !== null })
