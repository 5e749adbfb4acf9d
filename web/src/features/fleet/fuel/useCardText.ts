import type { FuelCard } from '@yardmaster/core/contract/fleet/fuel.ts'
import { useText } from '../../../lib/intl.tsx'

/** Returns the name of a card, with the last digits of its number only. */
export function useCardText(): (card: Pick<FuelCard, 'provider' | 'lastDigits'>) => string {
  const text = useText()
  return ({ provider, lastDigits }) =>
    text('fuel.cardNumber', { provider: text(`fuel.provider.${provider}`), digits: lastDigits })
}
