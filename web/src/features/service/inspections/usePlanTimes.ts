import type { InspectionPlanForm } from '@yardmaster/core/contract/service/inspections.ts'
import { useText } from '../../../lib/intl.tsx'

type Times = Pick<InspectionPlanForm, 'atCheckOut' | 'atCheckIn' | 'everyDays'>

/** Says when a checklist is filled in. */
export function usePlanTimes(): (plan: Times) => string[] {
  const text = useText()
  return ({ atCheckOut, atCheckIn, everyDays }) => {
    const times = [
      ...(atCheckOut ? [text('inspections.atCheckOut')] : []),
      ...(atCheckIn ? [text('inspections.atCheckIn')] : []),
      ...(everyDays === null ? [] : [text('inspections.everyDays', { days: everyDays })]),
    ]
    return times.length > 0 ? times : [text('inspections.onDemand')]
  }
}
