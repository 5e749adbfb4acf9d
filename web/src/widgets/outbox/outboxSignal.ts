import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

/** Says that a draft was stored or removed. */
export function outboxChanged(): void {
  for (const listener of listeners) listener()
}

/** Other browser tabs also store and send drafts. */
export function subscribeToOutbox(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/**
 * Begin the names of drafts in the browser's storage. They are here, because the shell looks for drafts before
 * it loads the code that reads them.
 */
export const CHANGE_PREFIX = 'change:'
const PREFIXES = ['repairDraft:', 'checkDraft:', 'inspectionDraft:', CHANGE_PREFIX]

const holds = (prefixes: readonly string[]) =>
  Object.keys(localStorage).some((key) => prefixes.some((prefix) => key.startsWith(prefix)))

/** Returns whether this browser may hold something that the server hasn't received. */
export const useHoldsAnything = (): boolean => useSyncExternalStore(subscribeToOutbox, () => holds(PREFIXES))

export const useHoldsChanges = (): boolean =>
  useSyncExternalStore(subscribeToOutbox, () => holds([CHANGE_PREFIX]))
