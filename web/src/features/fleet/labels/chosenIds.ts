import { MAX_ID } from '@yardmaster/core/contract/ids.ts'
import { LABELS_MAX } from '@yardmaster/core/contract/fleet/labels.ts'

/**
 * Returns the distinct ids of a link, up to the limit of one print job; `left` is the number of omitted ids.
 */
export function chosenIds(text: string): { ids: number[]; left: number } {
  const all = new Set(
    text
      .split('.')
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0 && id <= MAX_ID),
  )
  return { ids: [...all].slice(0, LABELS_MAX), left: Math.max(all.size - LABELS_MAX, 0) }
}
