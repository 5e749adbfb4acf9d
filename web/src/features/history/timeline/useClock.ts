import type { View } from '@yardmaster/core/timeline/span.ts'
import { useTimeFormat } from '../../../lib/time.tsx'

/** Formats an instant as a time in the branch's time zone. In the week view, adds the day. */
export function useClock(view: View): (at: number) => string {
  const format = useTimeFormat({ inList: true })
  return view === 'week' ? format.weekdayTime : format.time
}
