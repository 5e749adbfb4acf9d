import { analytics } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import { equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import { branches } from '@yardmaster/core/contract/account/branches.ts'
import type { Category } from '@yardmaster/core/contract/fleet/categories.ts'
import { categories } from '@yardmaster/core/contract/fleet/categories.ts'
import { clients } from '@yardmaster/core/contract/rentals/clients.ts'
import { byName } from '../../../lib/byName.ts'
import { useEndpoint } from '../../../lib/query.ts'

/** Permissions rarely change while a page is open. */
const ONCE = { staleTime: 5 * 60_000 }

export const useReadableReports = () => useEndpoint(analytics.reports, {}, ONCE)

export const useReportAsset = (id: number | null) =>
  useEndpoint(equipment.read, { params: { id: id ?? 0 } }, { enabled: id !== null })

export const useReportCategories = () => useEndpoint(categories.list, {}, { ...ONCE, select: byName<Category> })

export const useReportBranches = (enabled: boolean) => useEndpoint(branches.list, {}, { ...ONCE, enabled })

export const useReportClient = (id: number) => useEndpoint(clients.read, { params: { id } }, ONCE)
