import { Id } from '@yardmaster/core/contract/ids.ts'
import { ClientAndSite } from '@yardmaster/core/contract/rentals/clients.ts'
import type { Session } from '@yardmaster/core/contract/access/session.ts'
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { DRAFT_PREFIX } from './mayHoldDrafts.ts'

const DraftValues = z.object({
  checkInDate: z.nullable(z.string()),
  engineHours: z.nullable(z.number()),
  issue: z.string(),
  /** Absent in drafts of earlier versions. */
  client: z._default(z.nullable(ClientAndSite), null),
  plannedTasks: z.array(Id),
})
export type DraftValues = z.output<typeof DraftValues>

/** A ticket that the server hasn't received yet. */
const Draft = z.object({
  equipmentId: Id,
  equipmentName: z.string(),
  /** The request from someone without a login that this ticket answers. */
  requestId: z.optional(Id),
  values: DraftValues,
  /** Makes a resend after a lost response open the ticket only once. */
  requestKey: z.uuid(),
  savedAt: z.string(),
  /** The user pressed Save. The ticket is sent when the connection is back. */
  waiting: z.boolean(),
  /** Why the server rejected the ticket; `errors` is keyed by field. */
  refusal: z.optional(
    z.object({ at: z.string(), reason: z.string(), errors: z.record(z.string(), z.string()) }),
  ),
})
export type Draft = z.output<typeof Draft>

/** Drafts belong to a user: someone else who signs in on the same browser can't see them. */
type Owner = Pick<Session, 'account' | 'user'>

const ownedBy = ({ account, user }: Owner) => `${DRAFT_PREFIX}${account.id}:${user.id}:`
const keyOf = (owner: Owner, equipmentId: number) => `${ownedBy(owner)}${equipmentId}`

const listeners = new Set<() => void>()

function changed() {
  for (const listener of listeners) listener()
}

/** Other browser tabs also store and send drafts. */
function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Returns false if the browser can't store the draft, for instance because its storage is full. */
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

/** The stored value may be anything: the format of an older version, or text that someone entered by hand. */
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

/** Returns the currently stored draft and follows changes from other pages and tabs. */
export const useDraft = (owner: Owner, equipmentId: number): Draft | null =>
  parseDraft(useSyncExternalStore(subscribe, () => localStorage.getItem(keyOf(owner, equipmentId))))

export const useRefusedCount = (owner: Owner): number =>
  useSyncExternalStore(subscribe, () => refusedDrafts(owner).length)

/** Returns the number of waiting tickets. The outbox checks for work whenever it changes. */
export const useWaitingCount = (owner: Owner): number =>
  useSyncExternalStore(subscribe, () => waitingDrafts(owner).length)
