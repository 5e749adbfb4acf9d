import type { UnitSystem, Units } from '@yardmaster/core/units.ts'
import { unitsOf } from '@yardmaster/core/units.ts'
import { useIntl } from 'react-intl'
import { useSession } from './session.tsx'

/** Returns the branch's units with the reader's number format. */
export function useUnitSystem(): UnitSystem {
  const { locale } = useIntl()
  return { metric: useSession().branch.useMetric, locale }
}

export const useUnits = (): Units => unitsOf(useUnitSystem())

/** The specification requires prices in US dollars. */
export const CURRENCY = 'USD'
