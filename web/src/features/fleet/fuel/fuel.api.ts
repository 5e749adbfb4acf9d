import { keepPreviousData } from '@tanstack/react-query'
import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { fuelFiles } from '@yardmaster/core/contract/fleet/fuel.file.ts'
import { fuel } from '@yardmaster/core/contract/fleet/fuel.ts'
import type { FindingsQuery, PurchasesQuery } from '@yardmaster/core/contract/fleet/fuel.ts'
import { queryClient, queryKey, useCall, useEndpoint } from '../../../lib/query.ts'

/** New purchases are checked every minute. */
const RELOAD_MS = 60_000
const reloaded = { refetchInterval: RELOAD_MS, placeholderData: keepPreviousData } as const

export const usePurchases = (query: PurchasesQuery) => useEndpoint(fuel.purchases, { query }, reloaded)
export const useFindings = (query: FindingsQuery) => useEndpoint(fuel.findings, { query }, reloaded)
export const useCards = (options: { enabled?: boolean } = {}) =>
  useEndpoint(fuel.cards, {}, { ...reloaded, ...options })
export const useAssetFuel = (assetId: number) => useEndpoint(fuel.ofAsset, { params: { assetId } })
export const useAssignments = (id: number) => useEndpoint(fuel.assignments, { params: { id } })

export const useResolve = () =>
  useCall(fuel.resolve, { invalidates: [fuel.findings, fuel.purchases, activity.recent] })
export const useSetTank = () => useCall(fuel.setTank, { invalidates: [fuel.ofAsset, activity.recent] })
export const useAssign = () =>
  useCall(fuel.assign, { invalidates: [fuel.cards, fuel.assignments, fuel.purchases, activity.recent] })

export const usePreviewFile = () => useCall(fuelFiles.preview)
export const useImportFile = () =>
  useCall(fuelFiles.import, { invalidates: [fuel.purchases, fuel.cards, fuel.findings] })

export const reloadFindings = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: queryKey(fuel.findings) })
