import type { Tank } from '@yardmaster/core/contract/reports/equipmentReports.ts'
import { useText } from '../../../lib/intl.tsx'

/** What a tank holds, with the device that measures it; where that is not known, it goes without. */
export function useTankName(): (tank: Tank) => string {
  const text = useText()
  return ({ fluid, serial }) => {
    const name = text(`assetReport.fluid.${fluid}`)
    return serial === null ? name : text('assetReport.tank', { fluid: name, serial })
  }
}
