import { COUNTED } from '@yardmaster/core/integrations.ts'
import type { Counts } from '@yardmaster/core/integrations.ts'
import { useText } from '../../../lib/intl.tsx'

/** Returns what was read in words, such as "3 assets, 120 readings"; blank if nothing was. */
export function useCountedText(): (counts: Counts) => string {
  const text = useText()
  return (counts) =>
    COUNTED.flatMap((what) => {
      const count = counts[what] ?? 0
      return count > 0 ? text(`integrations.counted.${what}`, { count }) : []
    }).join(', ')
}
