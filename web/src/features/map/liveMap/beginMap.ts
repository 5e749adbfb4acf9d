import { categories } from '@yardmaster/core/contract/fleet/categories.ts'
import { map } from '@yardmaster/core/contract/map/liveMap.ts'
import { can } from '@yardmaster/core/policy.ts'
import { loadEndpointAhead } from '../../../lib/query.ts'
import { loadActor } from '../../../lib/session.tsx'
import { loadFleetAhead } from './fleet/useFleet.ts'

/**
 * Loads in parallel what the page would ask for one after the other: the map library, the fleet, and what markers and
 * ground look like. What fails is loaded again by the page, which shows the error then.
 */
export async function beginMap(loadCanvas: () => Promise<unknown>): Promise<void> {
  loadCanvas().catch(() => {})
  if (!can(await loadActor(), 'map.read')) return
  loadFleetAhead()
  void loadEndpointAhead(map.settings)
  void loadEndpointAhead(categories.list)
}
