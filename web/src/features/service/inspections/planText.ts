import { ITEMS_MAX, ITEM_MAX } from '@yardmaster/core/rules/inspections.ts'

/** Returns the items of a text that has one on each line. Empty lines don't count. */
export const itemsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export type ItemsProblem = 'none' | 'tooMany' | 'tooLong' | null

/** Returns what is wrong with the items of a checklist. */
export function itemsProblem(items: readonly string[]): ItemsProblem {
  if (items.length === 0) return 'none'
  if (items.length > ITEMS_MAX) return 'tooMany'
  return items.some(({ length }) => length > ITEM_MAX) ? 'tooLong' : null
}
