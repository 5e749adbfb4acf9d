import type { Tank } from '@yardmaster/core/contract/reports/equipmentReports.ts'
import { useText } from '../../../lib/intl.tsx'

/** Returns the content of a tank, followed by the device that measures it, if known. */
export function useTankName(): (tank: Tank) => string {
  const text = useText()
  return ({ fluid, serial }) => {
    const name = text(`assetReport.fluid.${fluid}`)
    return serial === null ? name : text('assetReport.tank', { fluid: name, serial })
  }
}
