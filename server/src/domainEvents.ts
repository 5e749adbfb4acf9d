import type { RefKind } from '@yardmaster/core/refs.ts'
import type { Context, SignedIn } from './context.ts'
import { recordActivity } from './features/account/activity/activity.handler.ts'

/** Something that happened and that other features may react to. It is written in the same transaction. */
export type DomainEvent = {
  action:
    | 'created'
    | 'updated'
    | 'deleted'
    | 'restored'
    | 'archived'
    | 'reinstated'
    | 'sold'
    | 'sentBack'
    | 'passwordChanged'
    | 'settingsUpdated'
    | 'accessUpdated'
    | 'featuresUpdated'
    | 'tokenIssued'
    | 'imageAdded'
    | 'imageDeleted'
    | 'mainImageSet'
    | 'imported'
    | 'requestDismissed'
    | 'requestRestored'
    | 'resolved'
    | 'noteAdded'
    | 'taskAssigned'
    | 'taskUnassigned'
    | 'taskPerformed'
    | 'subscribed'
    | 'unsubscribed'
    | 'subscriptionUpdated'
  resource: { kind: RefKind; id: number; name: string }
  /** Null if it concerns the whole account. */
  branchId: number | null
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** The user who made the change, and the transaction. */
export type Author = Pick<Context, 'db' | 'clock'> & {
  session: Pick<SignedIn, 'accountId' | 'userId' | 'firstName' | 'lastName'>
}

type Handler = (author: Author, events: readonly DomainEvent[]) => Promise<void>

const HANDLERS: Handler[] = [recordActivity]

export const publish = (author: Author, event: DomainEvent): Promise<void> => publishAll(author, [event])

/** Publishes the events of a bulk change. Callers pass a few hundred at a time. */
export async function publishAll(author: Author, events: readonly DomainEvent[]): Promise<void> {
  for (const handle of HANDLERS) await handle(author, events)
}
