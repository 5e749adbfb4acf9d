import type { Shape } from '@yardmaster/core/contract/shapes.ts'
import { sizeOf } from '@yardmaster/core/rules/shapes.ts'
import { useIntl } from 'react-intl'
import { useSession } from '../../../lib/session.tsx'

const SQUARE_METERS = { acre: 4046.856, hectare: 10_000 }

/** Formats the size of a shape in acres or hectares, small ones to the hundredth. */
export function useAreaSize(): (shape: Shape) => string {
  const intl = useIntl()
  const { useMetric: metric } = useSession()
  const unit = metric ? 'hectare' : 'acre'
  return (shape) => {
    const value = sizeOf(shape) / SQUARE_METERS[unit]
    return intl.formatNumber(value, { style: 'unit', unit, maximumFractionDigits: value < 10 ? 2 : 0 })
  }
}
