import { map } from '@yardmaster/core/contract/map/liveMap.ts'
import type { CallError } from '../../../../lib/call.ts'
import { useEndpoint } from '../../../../lib/query.ts'
import type { Fleet } from './fleet.ts'
import { useFleet } from './useFleet.ts'

type PastFleet = { fleet: Fleet | null; error: CallError | null; retry: () => void }

/**
 * The fleet as it stood at an instant, as in 2026-11-14T23:31:04Z; while another is fetched, the last one stands. Without an
 * instant there is none.
 */
export function useFleetAt(at: string | undefined): PastFleet {
  const live = useFleet()
  const { data, error, refetch } = useEndpoint(
    map.fleetAt,
    { query: { at: at ?? '' } },
    {
      enabled: at !== undefined,
      placeholderData: (last) => last,
      staleTime: Number.POSITIVE_INFINITY,
    },
  )
  return {
    fleet: live.fleet && data && at !== undefined ? live.fleet.at(data) : null,
    error: error ?? live.error,
    retry: () => (error ? void refetch() : live.retry()),
  }
}
