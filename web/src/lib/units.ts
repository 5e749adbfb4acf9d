import type { UnitSystem, Units } from '@yardmaster/core/units.ts'
import { unitsOf } from '@yardmaster/core/units.ts'
import { useIntl } from 'react-intl'
import { useSession } from './session.tsx'

/** Returns the user's units with the reader's number format. */
export function useUnitSystem(): UnitSystem {
  const { locale } = useIntl()
  const { useMetric, account } = useSession()
  return { metric: useMetric, locale, currency: account.currency }
}

export const useUnits = (): Units => unitsOf(useUnitSystem())
