import { useSyncExternalStore } from 'react'

/** ISO. The oldest answer on the page that the browser has kept, or null if all of them are the server's. */
let keptAt: string | null = null
const listeners = new Set<() => void>()

function set(next: string | null) {
  if (next === keptAt) return
  keptAt = next
  for (const listener of listeners) listener()
}

/**
 * Records how old an answer is. One from the server (null) means that there is a connection, so the others
 * are read again.
 */
export function noteAge(answerKeptAt: string | null): void {
  if (answerKeptAt === null) return set(null)
  if (keptAt === null || answerKeptAt < keptAt) set(answerKeptAt)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useKeptAt = (): string | null => useSyncExternalStore(subscribe, () => keptAt)
