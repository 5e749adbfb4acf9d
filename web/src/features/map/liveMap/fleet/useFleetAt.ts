import { useQuery } from '@tanstack/react-query'
import type { PastFleet as FleetThen } from '@yardmaster/core/contract/map/liveMap.columns.ts'
import { map } from '@yardmaster/core/contract/map/liveMap.ts'
import type { CallError } from '../../../../lib/call.ts'
import { call } from '../../../../lib/call.ts'
import { allBranchesView } from '../../../../lib/allBranchesView.ts'
import { queryKey } from '../../../../lib/query.ts'
import type { Fleet } from './fleet.ts'
import { useFleet } from './useFleet.ts'

type PastFleet = { fleet: Fleet | null; error: CallError | null; retry: () => void }

/**
 * Returns the fleet at a past instant, such as 2026-11-14T23:31:04Z. While another instant loads, the
 * previous fleet stays. Returns no fleet without an instant.
 */
export function useFleetAt(at: string | undefined): PastFleet {
  const live = useFleet()
  const input = { query: { at: at ?? '' } }
  const hasGuests = live.guests.size > 0
  const { data, error, refetch } = useQuery<FleetThen, CallError>({
    queryKey: [...queryKey(map.fleetAt, input), hasGuests],
    queryFn: ({ signal }) =>
      call(map.fleetAt, input, signal, hasGuests ? { view: allBranchesView() } : undefined),
    enabled: at !== undefined,
    placeholderData: (last) => last,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return {
    fleet: live.fleet && data && at !== undefined ? live.fleet.at(data) : null,
    error: error ?? live.error,
    retry: () => (error ? void refetch() : live.retry()),
  }
}
