import { SUFFIXES } from '@yardmaster/core/events/eventKey.ts'
import { readingKey } from '../readings/key.ts'
import type { Item, KeyedItem } from './batch.ts'
import { contentOf } from './eventColumns.ts'
import type { StoredReading } from './storedReadings.ts'

/** The new readings of an asset in the order of their keys, and those for which no key was left. */
type Numbered = { keyed: KeyedItem[]; surplus: Item[] }

/**
 * Numbers the readings of each instant, from 0, and leaves out those that are already stored. Expects one
 * asset's readings by instant, and readings of the same instant in the order of their arrival.
 */
export function numberReadings(
  items: readonly Item[],
  storedAt: (at: number) => readonly StoredReading[],
): Numbered {
  const numbered: Numbered = { keyed: [], surplus: [] }
  for (let from = 0, to = 0; from < items.length; from = to) {
    const first = items[from] as Item
    const { at } = first.reading
    while (items[to]?.reading.at === at) to++
    const stored = storedAt(at)
    // Most instants have one reading, which needs no comparison.
    if (to === from + 1 && stored.length === 0) numbered.keyed.push(keyedItem(first, 0))
    else numberInstant(numbered, items.slice(from, to), stored)
  }
  return numbered
}

const keyedItem = (item: Item, number: number): KeyedItem => ({
  key: readingKey(item.reading.at, number),
  item,
  reading: item.reading,
})

function numberInstant(numbered: Numbered, items: readonly Item[], stored: readonly StoredReading[]): void {
  const known = new Set(stored.map(({ content }) => content))
  const numbers = freeNumbers(stored)
  const keyed: KeyedItem[] = []
  for (const item of items) {
    const content = contentOf(item)
    if (known.has(content)) continue
    const { value: number } = numbers.next()
    if (number === undefined) numbered.surplus.push(item)
    else {
      known.add(content)
      keyed.push(keyedItem(item, number))
    }
  }
  numbered.keyed.push(...keyed.toSorted((a, b) => a.key.low - b.key.low))
}

/** Yields the numbers after all stored suffixes, and then those that hashed suffixes left free. */
function* freeNumbers(stored: readonly StoredReading[]): Generator<number, undefined> {
  const taken = new Set(stored.map(({ suffix }) => suffix))
  const next = stored.reduce((highest, { suffix }) => Math.max(highest, suffix), -1) + 1
  for (let number = next; number < SUFFIXES; number++) yield number
  for (let number = 0; number < next; number++) if (!taken.has(number)) yield number
}
