import type { UnitSystem, Units } from '@yardmaster/core/units.ts'
import { unitsOf } from '@yardmaster/core/units.ts'
import { useIntl } from 'react-intl'
import { useSession } from './session.tsx'

/** The branch's units, and the reader's way of writing numbers. */
export function useUnitSystem(): UnitSystem {
  const { locale } = useIntl()
  return { metric: useSession().branch.useMetric, locale }
}

export const useUnits = (): Units => unitsOf(useUnitSystem())

/** Prices are in dollars, as specified. */
export const CURRENCY = 'USD'
