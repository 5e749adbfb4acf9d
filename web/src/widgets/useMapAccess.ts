import { useText } from '../lib/intl.tsx'
import { useCan } from '../lib/session.tsx'

/** Needs the part `map` of the dictionary. Null: the map can be opened. Otherwise why not, for where a link would have been. */
export function useMapAccess(): { closed: string | null } {
  const text = useText()
  return { closed: useCan('map.read') ? null : text('map.disabled') }
}
