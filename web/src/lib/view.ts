import type { ErrorCode } from '@yardmaster/core/contract/problem.ts'
import type { View } from '@yardmaster/core/view.ts'
import { formatView, parseView, withView } from '@yardmaster/core/view.ts'

let view: View | null = null
const STORAGE_KEY = 'view'

/** Returns what this page shows, or null until the session is known. */
export const currentView = (): View | null => view

export function setView(next: View | null): void {
  view = next
}

/** Makes this tab show the same when its page is loaded again. */
export const keepView = (next: View): void => sessionStorage.setItem(STORAGE_KEY, formatView(next))

/** Returns what this tab showed before its page was loaded. */
export const keptView = (): View | null => parseView(sessionStorage.getItem(STORAGE_KEY) ?? '')

/** Makes the next page of this tab show the branch that the user switched to last. */
export const forgetView = (): void => sessionStorage.removeItem(STORAGE_KEY)

/** Returns an address of the server for what this page shows, for requests that can't have headers. */
export const inView = (address: string, shown = view): string => withView(address, shown)

/** Returns whether the server has refused what the page shows, and not what it was asked for. */
export const isViewRefusal = (code: ErrorCode | undefined) =>
  code === 'error.otherUser' || code === 'error.otherBranch'

let refusal: ErrorCode | null = null
const listeners = new Set<() => void>()

/** Remembers that the server refuses what this page shows, because another user has signed in, for example. */
export function noteRefusal(code: ErrorCode | undefined): void {
  if (code && isViewRefusal(code)) setRefusal(code)
}

/** Forgets the refusal, after the user of this page has signed in again. */
export const forgetRefusal = (): void => setRefusal(null)

function setRefusal(next: ErrorCode | null): void {
  refusal = next
  for (const listener of listeners) listener()
}

export const viewRefusal = (): ErrorCode | null => refusal

export function subscribeToRefusal(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
