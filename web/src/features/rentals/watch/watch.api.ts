import { watch } from '@yardmaster/core/contract/rentals/watch.ts'
import { useEndpoint } from '../../../lib/query.ts'

/** Milliseconds. The pages stay open all day, and a theft is urgent. */
const RELOAD_MS = 60_000

export const useAlerts = (rentalId: number) =>
  useEndpoint(watch.ofRental, { params: { id: rentalId } }, { refetchInterval: RELOAD_MS })

export const useMoved = () => useEndpoint(watch.moved, {}, { refetchInterval: RELOAD_MS })
