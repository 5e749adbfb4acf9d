import { Id } from '@yardmaster/core/contract/ids.ts'
import type { Session } from '@yardmaster/core/contract/access/session.ts'
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { DRAFT_PREFIX } from './mayHoldDrafts.ts'

const DraftValues = z.object({
  checkInDate: z.nullable(z.string()),
  engineHours: z.nullable(z.number()),
  issue: z.string(),
  plannedTasks: z.array(Id),
})
export type DraftValues = z.output<typeof DraftValues>

/** A ticket that is not with the server yet. */
const Draft = z.object({
  equipmentId: Id,
  equipmentName: z.string(),
  /** Of the request without a sign-in that it answers. */
  requestId: z.optional(Id),
  values: DraftValues,
  /** Sent again after a lost answer, the ticket is still opened once. */
  requestKey: z.uuid(),
  savedAt: z.string(),
  /** Save was pressed: it is sent when the connection is back. */
  waiting: z.boolean(),
  /** What the server said against it when it was sent; `errors` by field. */
  refusal: z.optional(
    z.object({ at: z.string(), reason: z.string(), errors: z.record(z.string(), z.string()) }),
  ),
})
export type Draft = z.output<typeof Draft>

/** What is stored is the user's own: another who signs in on the same browser does not get to see it. */
type Owner = Pick<Session, 'account' | 'user'>

const ownedBy = ({ account, user }: Owner) => `${DRAFT_PREFIX}${account.id}:${user.id}:`
const keyOf = (owner: Owner, equipmentId: number) => `${ownedBy(owner)}${equipmentId}`

const listeners = new Set<() => void>()

function changed() {
  for (const listener of listeners) listener()
}

/** Other tabs of the browser keep and send drafts, too. */
function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** False: the browser keeps nothing, for instance because its storage is full. */
export function writeDraft(owner: Owner, draft: Draft): boolean {
  try {
    localStorage.setItem(keyOf(owner, draft.equipmentId), JSON.stringify(draft))
  } catch {
    return false
  }
  changed()
  return true
}

export function removeDraft(owner: Owner, equipmentId: number): void {
  localStorage.removeItem(keyOf(owner, equipmentId))
  changed()
}

export const readDraft = (owner: Owner, equipmentId: number): Draft | null =>
  parseDraft(localStorage.getItem(keyOf(owner, equipmentId)))

/** Anything may stand there: an older version of ours, or what someone typed in by hand. */
function parseDraft(stored: string | null): Draft | null {
  if (stored === null) return null
  try {
    return Draft.parse(JSON.parse(stored))
  } catch {
    return null
  }
}

const ownDrafts = (owner: Owner): Draft[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(ownedBy(owner)))
    .flatMap((key) => parseDraft(localStorage.getItem(key)) ?? [])

export const waitingDrafts = (owner: Owner): Draft[] => ownDrafts(owner).filter(({ waiting }) => waiting)

export const refusedDrafts = (owner: Owner): Draft[] => ownDrafts(owner).filter(({ refusal }) => refusal)

/** As it is kept now, also when another page or tab has changed it. */
export const useDraft = (owner: Owner, equipmentId: number): Draft | null =>
  parseDraft(useSyncExternalStore(subscribe, () => localStorage.getItem(keyOf(owner, equipmentId))))

/** How many tickets came back refused. */
export const useRefusedCount = (owner: Owner): number =>
  useSyncExternalStore(subscribe, () => refusedDrafts(owner).length)

/** How many tickets wait; the outbox looks whenever it changes. */
export const useWaitingCount = (owner: Owner): number =>
  useSyncExternalStore(subscribe, () => waitingDrafts(owner).length)
