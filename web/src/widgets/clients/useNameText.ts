import type { ClientAndSite } from '@yardmaster/core/contract/rentals/clients.ts'
import { useText } from '../../lib/intl.tsx'

/** Returns the name of a client or site, and says if it was deleted. Requires the part `clientChoice`. */
export function useNameText() {
  const text = useText()
  return ({ name, deleted }: ClientAndSite['client']): string =>
    deleted ? text('client.deleted', { name }) : name
}

/** Returns a client and its site in one line. */
export function useClientText() {
  const nameText = useNameText()
  return (value: ClientAndSite | null): string =>
    value ? [value.client, value.site].flatMap((named) => (named ? nameText(named) : [])).join(' · ') : ''
}
