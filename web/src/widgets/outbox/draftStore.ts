import type { Session } from '@yardmaster/core/contract/access/session.ts'
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { forgetRequest } from '../../lib/waitingRequests.ts'
import { outboxChanged, subscribeToOutbox } from './outboxSignal.ts'

/** What every draft says about its sending. */
export const SENDING = {
  /** Makes a resend after a lost response count only once. */
  requestKey: z.uuid(),
  savedAt: z.string(),
  /** The user pressed Save. The draft is sent when the connection is back. */
  waiting: z.boolean(),
  /** Why the server rejected the draft; `errors` is keyed by field. */
  refusal: z.optional(
    z.object({ at: z.string(), reason: z.string(), errors: z.record(z.string(), z.string()) }),
  ),
}
export type Sending = z.output<z.ZodMiniObject<typeof SENDING>>

/** Drafts belong to a user: someone else who signs in on the same browser can't see them. */
export type Owner = Pick<Session, 'account' | 'user'>

type Kind<Draft> = {
  /** Begins the names in the browser's storage. */
  prefix: string
  schema: z.ZodMiniType<Draft>
  /** Distinguishes the drafts of one user. */
  keyOf: (draft: Draft) => string | number
}

/** Drafts of one kind that the server hasn't received yet, kept by the browser. */
export function draftStore<Draft extends Sending>({ prefix, schema, keyOf }: Kind<Draft>) {
  const ownedBy = ({ account, user }: Owner) => `${prefix}${account.id}:${user.id}:`
  const nameOf = (owner: Owner, key: string | number) => `${ownedBy(owner)}${key}`

  /** The stored value may be anything: the format of an older version, or text that someone entered by hand. */
  function parse(stored: string | null): Draft | null {
    if (stored === null) return null
    try {
      return schema.parse(JSON.parse(stored))
    } catch {
      return null
    }
  }

  const own = (owner: Owner): Draft[] =>
    Object.keys(localStorage)
      .filter((name) => name.startsWith(ownedBy(owner)))
      .flatMap((name) => parse(localStorage.getItem(name)) ?? [])
  const waiting = (owner: Owner): Draft[] => own(owner).filter((draft) => draft.waiting)
  const refused = (owner: Owner): Draft[] => own(owner).filter((draft) => draft.refusal)

  /** The service worker must not send what was sent, discarded or is being edited. */
  function stopSending(name: string): void {
    const stored = parse(localStorage.getItem(name))
    if (stored?.waiting) void forgetRequest(stored.requestKey)
  }

  return {
    own,
    waiting,
    refused,
    read: (owner: Owner, key: string | number): Draft | null =>
      parse(localStorage.getItem(nameOf(owner, key))),
    /** Returns false if the browser can't store the draft, for instance because its storage is full. */
    write(owner: Owner, draft: Draft): boolean {
      try {
        const name = nameOf(owner, keyOf(draft))
        if (!draft.waiting) stopSending(name)
        localStorage.setItem(name, JSON.stringify(draft))
      } catch {
        return false
      }
      outboxChanged()
      return true
    },
    remove(owner: Owner, key: string | number): void {
      stopSending(nameOf(owner, key))
      localStorage.removeItem(nameOf(owner, key))
      outboxChanged()
    },
    keyOf,
    /** The stored text, which changes only with the draft. */
    stored: (owner: Owner, key: string | number): string | null => localStorage.getItem(nameOf(owner, key)),
    parse,
  }
}

export type DraftStore<Draft extends Sending> = ReturnType<typeof draftStore<Draft>>

/** Returns the currently stored draft and follows changes from other pages and tabs. */
export const useStoredDraft = <Draft extends Sending>(
  store: DraftStore<Draft>,
  owner: Owner,
  key: string | number,
): Draft | null => store.parse(useSyncExternalStore(subscribeToOutbox, () => store.stored(owner, key)))

export const useRefusedCount = <Draft extends Sending>(store: DraftStore<Draft>, owner: Owner): number =>
  useSyncExternalStore(subscribeToOutbox, () => store.refused(owner).length)

/** Returns the number of waiting drafts. The outbox checks for work whenever it changes. */
export const useWaitingCount = <Draft extends Sending>(store: DraftStore<Draft>, owner: Owner): number =>
  useSyncExternalStore(subscribeToOutbox, () => store.waiting(owner).length)
