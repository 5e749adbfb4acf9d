import { useSyncExternalStore } from 'react'
import type { Owner } from './draftStore.ts'
import { outboxChanged, subscribeToOutbox } from './outboxSignal.ts'

/** Something that the user has saved and the server hasn't accepted yet, whatever its kind. */
export type OutboxItem = {
  key: string
  title: string
  /** What was typed, if it is short. */
  detail: string
  savedAt: string
  /** Why the server rejected it. Null while it waits for the connection. */
  reason: string | null
  /** The page on which it can be edited or was typed. */
  page: string
  /** Sends something rejected again as it is. Null if it must be edited first. */
  retry: (() => void) | null
  discard: () => void
}

type Source = { items: (owner: Owner) => OutboxItem[]; sendAll: () => void }

const sources = new Set<Source>()

/** Adds the drafts of one kind to the list of everything that waits. Returns a function that removes them. */
export function addSource(source: Source): () => void {
  sources.add(source)
  outboxChanged()
  return () => {
    sources.delete(source)
    outboxChanged()
  }
}

export const sendEverything = (): void => sources.forEach(({ sendAll }) => sendAll())

const itemsOf = (owner: Owner): OutboxItem[] =>
  [...sources]
    .flatMap(({ items }) => items(owner))
    .toSorted((one, other) => (one.savedAt < other.savedAt ? -1 : 1))

/** The items of the last look. They are new objects every time, but React needs to know whether they differ. */
let known: { text: string; items: OutboxItem[] } = { text: '', items: [] }

function currentItems(owner: Owner): OutboxItem[] {
  const items = itemsOf(owner)
  const text = items.map(({ key, savedAt, reason }) => `${key} ${savedAt} ${reason}`).join()
  if (text !== known.text) known = { text, items }
  return known.items
}

/** Returns everything that waits or was rejected, oldest first. */
export const useOutboxItems = (owner: Owner): OutboxItem[] =>
  useSyncExternalStore(subscribeToOutbox, () => currentItems(owner))
