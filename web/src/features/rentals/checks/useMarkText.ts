import type { CheckItem, CheckMark } from '@yardmaster/core/rules/checks.ts'
import { useText } from '../../../lib/intl.tsx'

/** Returns the name of a mark. Something is dirty, not damaged, if it isn't clean. */
export function useMarkText(): (item: CheckItem, mark: CheckMark) => string {
  const text = useText()
  return (item, mark) =>
    text(item === 'cleanliness' && mark === 'damaged' ? 'check.mark.dirty' : `check.mark.${mark}`)
}
