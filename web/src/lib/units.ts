import type { Units } from '@yardmaster/core/units.ts'
import { unitsOf } from '@yardmaster/core/units.ts'
import { useIntl } from 'react-intl'
import { useSession } from './session.tsx'

/** What is stored, in the units of the branch and the reader's way of writing numbers. */
export function useUnits(): Units {
  const { locale } = useIntl()
  const { useMetric: metric } = useSession().branch
  return unitsOf({ metric, locale })
}
