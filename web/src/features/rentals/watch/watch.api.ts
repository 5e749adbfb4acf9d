import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { watch } from '@yardmaster/core/contract/rentals/watch.ts'
import { useCall, useEndpoint } from '../../../lib/query.ts'

/** Milliseconds. The pages stay open all day, and a theft is urgent. */
const RELOAD_MS = 60_000

export const useAlerts = (rentalId: number) =>
  useEndpoint(watch.ofRental, { params: { id: rentalId } }, { refetchInterval: RELOAD_MS })

export const useMoved = () => useEndpoint(watch.moved, {}, { refetchInterval: RELOAD_MS })

export const useAssetTheft = (id: number, enabled: boolean) =>
  useEndpoint(watch.ofAsset, { params: { id } }, { enabled, refetchInterval: RELOAD_MS })
export const useWatchAsset = () =>
  useCall(watch.watchAsset, { invalidates: [watch.ofAsset, activity.recent] })

export const useTheftWatch = () => useEndpoint(watch.theft, {})
export const useWatchTheft = () => useCall(watch.watchTheft, { invalidates: [watch.theft, activity.recent] })
