import type { Session } from '@yardmaster/core/contract/access/session.ts'
import { useSyncExternalStore } from 'react'
import { notifyRenewed } from '../../lib/renewal.ts'

type Question = PromiseWithResolvers<boolean> & {
  /** The session that has ended. */
  session: Session
  /** Grows when the dialog has to move above another one that has opened since. */
  raised: number
}

let question: Question | null = null
let isDeclined = false
const listeners = new Set<() => void>()

function set(next: Question | null): void {
  question = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the open question, or null. */
export const useQuestion = (): Question | null => useSyncExternalStore(subscribe, () => question)

/**
 * Asks the user of this session to sign in again. All calls share one question. Resolves to whether they
 * can be sent again.
 */
export async function askToSignIn(session: Session): Promise<boolean> {
  if (isDeclined) return false
  const open = question ?? { session, raised: 0, ...Promise.withResolvers<boolean>() }
  set(isCovered() ? { ...open, raised: open.raised + 1 } : open)
  return open.promise
}

export const QUESTION_ID = 'session-renewal'

/** Only the topmost dialog is visible to screen readers. */
const isCovered = () => document.querySelector(`[aria-hidden=true] #${QUESTION_ID}`) !== null

export function renewed(): void {
  isDeclined = false
  question?.resolve(true)
  set(null)
  notifyRenewed()
}

/**
 * Lets the waiting calls fail. Until the user does something that may call the server, calls in the
 * background fail as well, so that the question doesn't come back while they go on reading or typing.
 */
export function declined(): void {
  question?.resolve(false)
  set(null)
  isDeclined = true
  const watched = new AbortController()
  const watch = (event: Event) => {
    if (!isCommand(event)) return
    isDeclined = false
    watched.abort()
  }
  for (const type of ['click', 'keydown', 'drop'])
    document.addEventListener(type, watch, { capture: true, signal: watched.signal })
}

function isCommand(event: Event): boolean {
  if (!(event.target instanceof Element)) return true
  if (event instanceof KeyboardEvent) return event.key === 'Enter' && event.target.tagName !== 'TEXTAREA'
  return event.type === 'drop' || !event.target.matches(':read-write')
}
