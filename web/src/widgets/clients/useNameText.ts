import type { ClientAndSite } from '@yardmaster/core/contract/rentals/clients.ts'
import { useText } from '../../lib/intl.tsx'

type Named = ClientAndSite['client']
type Party = { client: Named | null; site: Named | null }

/**
 * Returns the name of a client or site, and says if it was deleted. Null is a client that the user may not see.
 * Requires the part `clientChoice`.
 */
export function useNameText() {
  const text = useText()
  return (named: Named | null): string => {
    if (!named) return text('client.hidden')
    return named.deleted ? text('client.deleted', { name: named.name }) : named.name
  }
}

/** Returns a client and its site in one line. */
export function useClientText() {
  const nameText = useNameText()
  return (value: Party | null): string =>
    value ? [value.client, value.site].flatMap((named) => (named ? nameText(named) : [])).join(' · ') : ''
}
