import { MAX_ID } from '@yardmaster/core/contract/ids.ts'
import { LABELS_MAX } from '@yardmaster/core/contract/fleet/labels.ts'

/** The ids of a link, each once, as far as one job goes; `left` is how many more there were. */
export function chosenIds(text: string): { ids: number[]; left: number } {
  const all = new Set(
    text
      .split('.')
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0 && id <= MAX_ID),
  )
  return { ids: [...all].slice(0, LABELS_MAX), left: Math.max(all.size - LABELS_MAX, 0) }
}
