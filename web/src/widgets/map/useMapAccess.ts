import { useText } from '../../lib/intl.tsx'
import { useCan } from '../../lib/session.tsx'

/**
 * Returns null in `closed` if the user can open the map, otherwise the reason to show in place of a link.
 * Requires the dictionary part `map`.
 */
export function useMapAccess(): { closed: string | null } {
  const text = useText()
  return { closed: useCan('map.read') ? null : text('map.disabled') }
}
