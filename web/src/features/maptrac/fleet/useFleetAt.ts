import { map } from '@yardmaster/core/contract/map.ts'
import type { CallError } from '../../../lib/call.ts'
import { useEndpoint } from '../../../lib/query.ts'
import type { Fleet } from './fleet.ts'
import { useFleet } from './useFleet.ts'

type PastFleet = { fleet: Fleet | null; error: CallError | null; retry: () => void }

/** The fleet as it stood at an instant, as in 2026-11-14T23:31:04Z; while another is fetched, the last one stands. */
export function useFleetAt(at: string): PastFleet {
  const live = useFleet()
  const { data, error, refetch } = useEndpoint(
    map.fleetAt,
    { query: { at } },
    { placeholderData: (last) => last, staleTime: Number.POSITIVE_INFINITY },
  )
  return {
    fleet: live.fleet && data ? live.fleet.at(data) : null,
    error: error ?? live.error,
    retry: () => (error ? void refetch() : live.retry()),
  }
}
