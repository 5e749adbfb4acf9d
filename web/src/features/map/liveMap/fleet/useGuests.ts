import { useEffect, useEffectEvent } from 'react'
import { useHasOtherBranches } from '../../../../lib/branches.ts'
import { useMapView } from '../liveMap.hash.ts'
import { useFleet } from './useFleet.ts'

/**
 * Adds the assets that the URL names to the map if they are in another branch. Returns whether none is still
 * loading.
 */
export function useGuests(): boolean {
  const [{ focus, assets }] = useMapView()
  const { fleet, guests, invite } = useFleet()
  const hasOthers = useHasOtherBranches()
  const named = focus === undefined ? assets : [focus, ...assets]
  const missing =
    fleet && hasOthers ? named.filter((id) => !guests.has(id) && fleet.indexOf(id) === -1).join('.') : ''
  const ask = useEffectEvent((ids: string) => invite(ids.split('.').map(Number)))
  useEffect(() => {
    if (missing) ask(missing)
  }, [missing])
  return missing === ''
}
