import type { Subscription } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { useText } from '../../../lib/intl.tsx'

/** Summarizes the settings of a subscription: `Flagged · 3 Things, 1 category`. */
export function useSelectionText(): (subscription: Pick<Subscription, 'settings'>) => string {
  const text = useText()
  return ({ settings: { flagged, unflagged, selector } }) => {
    const count = (kind: string) => selector.filter((item) => item.startsWith(`${kind}:`)).length
    const [things, categories] = [count('thing'), count('category')]
    const when = [flagged && text('subscriptions.flagged'), unflagged && text('subscriptions.unflagged')]
    const which = selector.includes('all')
      ? [text('subscriptions.all')]
      : [
          things > 0 && text('subscriptions.summary.things', { count: things }),
          categories > 0 && text('subscriptions.summary.categories', { count: categories }),
        ]
    const list = (words: (string | false | undefined)[]) => words.filter(Boolean).join(', ')
    return [list(when), list(which)].filter(Boolean).join(' · ')
  }
}
