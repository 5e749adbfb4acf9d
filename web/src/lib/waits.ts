import { useEffect, useEffectEvent } from 'react'

/** Something other than a query that a visible component waits for, such as code or a stream. */
export type Wait = { since: number; repeat: () => void }

const waits = new Set<Wait>()
let offers = 0
const listeners = new Set<() => void>()

function changed() {
  for (const listener of listeners) listener()
}

export const currentWaits = (): readonly Wait[] => [...waits]

/** Whether a component on the page already offers to repeat what failed. */
export const isRetryOffered = (): boolean => offers > 0

export function subscribeToWaits(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns a function that ends the wait. */
export function beginWait(repeat: () => void): () => void {
  const wait = { since: performance.now(), repeat }
  waits.add(wait)
  changed()
  return () => {
    waits.delete(wait)
    changed()
  }
}

/** Declares that the component is waiting, so that the page says so if it takes long. */
export function useWait(isWaiting: boolean, repeat: () => void): void {
  const repeatNow = useEffectEvent(repeat)
  useEffect(() => (isWaiting ? beginWait(() => repeatNow()) : undefined), [isWaiting])
}

/** Declares that the component offers to repeat what failed, so that the page doesn't offer it again. */
export function useRetryOffer(): void {
  useEffect(() => {
    offers += 1
    changed()
    return () => {
      offers -= 1
      changed()
    }
  }, [])
}
