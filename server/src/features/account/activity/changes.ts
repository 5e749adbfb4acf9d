import type { Text } from '../../../text/text.ts'
import type { Reader } from '../../../text/fieldValue.ts'
import { fieldLabel, fieldValue, isEmpty } from '../../../text/fieldValue.ts'

/** A changed field in the reader's language. */
export type Change =
  | { label: string; before: string; after: string }
  /** The field had no value before, so only the new one is shown. */
  | { label: string; value: string }
  | { label: string; added: string[]; removed: string[] }

/** Kept to restore an entry: the id of an image, and the exact boundary. Other fields show people what changed. */
const HIDDEN = new Set(['image', 'exactBoundary'])

type Entry = { action: string; changes: unknown }

export function describeChanges(reader: Reader, { action, changes }: Entry): Change[] {
  const stored = Object.entries((changes ?? {}) as Record<string, [unknown, unknown]>)
  return stored
    .filter(([field, [before, after]]) => !HIDDEN.has(field) && !(isEmpty(before) && isEmpty(after)))
    .map(([field, [before, after]]) => {
      const label = fieldLabel(reader.text, field)
      const words = (value: unknown) => fieldValue(reader, field, value)
      if (action !== 'updated' && isEmpty(before)) return { label, value: words(after) }
      if (isList(before) && isList(after)) {
        return {
          label,
          added: after.filter((item) => !before.includes(item)).map(words),
          removed: before.filter((item) => !after.includes(item)).map(words),
        }
      }
      return { label, before: words(before), after: words(after) }
    })
}

/** Describes the whole change in one line. */
export function changeLine(text: Text, change: Change): string {
  if ('value' in change) return `${change.label}: ${change.value}`
  if ('before' in change) return `${change.label}: ${change.before} → ${change.after}`
  return `${change.label}: ${itemsLine(text, change)}`
}

export function itemsLine(text: Text, { added, removed }: { added: string[]; removed: string[] }): string {
  const parts = [
    added.length > 0 && text('history.added', { items: added.join(', ') }),
    removed.length > 0 && text('history.removed', { items: removed.join(', ') }),
  ]
  return parts.filter(Boolean).join('; ') || text('history.reordered')
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value)
