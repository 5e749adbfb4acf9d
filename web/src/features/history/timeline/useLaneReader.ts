import type { LaneReader } from '@yardmaster/core/timeline/lanes.ts'
import { useFieldLabels } from '../../../lib/fieldLabels.ts'
import { useText } from '../../../lib/intl.tsx'
import { useUnits } from '../../../lib/units.ts'

export function useLaneReader(): LaneReader {
  const text = useText()
  const units = useUnits()
  const labels = useFieldLabels()
  return { text, units, labels }
}
