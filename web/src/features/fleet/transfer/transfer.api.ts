import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { categories } from '@yardmaster/core/contract/fleet/categories.ts'
import { inventory } from '@yardmaster/core/contract/fleet/inventory.ts'
import type { EquipmentImport, ImportRowKind } from '@yardmaster/core/contract/fleet/transfer.ts'
import { transfer } from '@yardmaster/core/contract/fleet/transfer.ts'
import { useQueryClient } from '@tanstack/react-query'
import { queryKey, useCall, useEndpoint, useEndpointPages } from '../../../lib/query.ts'

/** The polling interval while the import is being processed. */
const LOOK_EVERY_MS = 500

const isGoingOn = ({ status }: EquipmentImport): boolean =>
  status === 'mapped' || status === 'applying' || status === 'undoing'

export const useImport = (id: number) =>
  useEndpoint(
    transfer.read,
    { params: { id } },
    {
      refetchInterval: ({ state: { data } }) => (data && isGoingOn(data) ? LOOK_EVERY_MS : false),
      // Shows the result of an earlier visit immediately and reloads it.
      staleTime: 0,
    },
  )

/** Loads the rows of the latest check. The next check replaces them. */
export const useImportRows = (id: number, kind: ImportRowKind) =>
  useEndpointPages(transfer.rows, { params: { id }, query: { kind } }, ({ next }) =>
    next === null ? null : { after: next },
  )

/** Caches the responses of these calls, which contain the current import. */
function useKeepAnswer() {
  const client = useQueryClient()
  return (answer: EquipmentImport) => {
    client.setQueryData(queryKey(transfer.read, { params: { id: answer.id } }), answer)
    client.removeQueries({ queryKey: queryKey(transfer.rows) })
  }
}

export const useUpload = () => useCall(transfer.upload, { onSuccess: useKeepAnswer() })
export const useChooseSheet = () => useCall(transfer.chooseSheet, { onSuccess: useKeepAnswer() })
export const useMapImport = () => useCall(transfer.map, { onSuccess: useKeepAnswer() })
export const useApplyImport = () => useCall(transfer.apply, { onSuccess: useKeepAnswer() })
export const useUndoImport = () => useCall(transfer.undo, { onSuccess: useKeepAnswer() })
export const useRecentImports = () => useEndpoint(transfer.recent, {}, { staleTime: 0 })
export const useRemoveImport = () => useCall(transfer.remove)

/** Invalidates everything that an import may have changed. */
export function useForgetStale(): () => void {
  const client = useQueryClient()
  return () => {
    for (const endpoint of [inventory.list, inventory.count, categories.list, activity.recent])
      void client.invalidateQueries({ queryKey: queryKey(endpoint) })
  }
}
