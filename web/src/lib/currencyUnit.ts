import { currencySymbol } from '@yardmaster/core/currencySymbol.ts'
import { useIntl } from 'react-intl'
import { useSession } from './session.tsx'

/** Returns the unit of a field for an amount: the sign of the account's currency. */
export function useCurrencyUnit(): { name: string; position: 'start' } {
  const { locale } = useIntl()
  return { name: currencySymbol(useSession().account.currency, locale), position: 'start' }
}
