import type { RefKind } from '@yardmaster/core/refs.ts'
import type { Caller, Context, SignedIn } from './context.ts'

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
    | 'emailChangeRequested'
    | 'emailChangeCanceled'
    | 'emailChangeConfirmed'
    | 'passwordReset'
    | 'invitationResent'
    | 'invitationRevoked'
    | 'invitationAccepted'
    | 'linkCreated'
    | 'linkRevoked'
    | 'liveLinkCreated'
    | 'liveLinkRevoked'
    | 'signInBlocked'
    | 'settingsUpdated'
    | 'accessUpdated'
    | 'featuresUpdated'
    | 'tokenIssued'
    | 'imageAdded'
    | 'imageDeleted'
    | 'imageRestored'
    | 'mainImageSet'
    | 'logoSet'
    | 'logoRemoved'
    | 'logoRestored'
    | 'imported'
    | 'importUndone'
    | 'requestDismissed'
    | 'requestRestored'
    | 'resolved'
    | 'reopened'
    | 'noteAdded'
    | 'laborRecorded'
    | 'laborChanged'
    | 'laborRemoved'
    | 'taskAssigned'
    | 'taskUnassigned'
    | 'taskPerformed'
    | 'inspected'
    | 'subscribed'
    | 'unsubscribed'
    | 'subscriptionUpdated'
    | 'alertRuleUpdated'
    | 'canceled'
    | 'swapped'
    | 'checkedOut'
    | 'checkedIn'
    | 'exceptionNoted'
    | 'exceptionDone'
    | 'exceptionReopened'
  resource: { kind: RefKind; id: number; name: string }
  /** Null if it concerns the whole account. */
  branchId: number | null
  /** The user to whom the asset or ticket was assigned. */
  assigneeId?: number | null
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/**
 * Who made the change, from where, and the transaction. A connection to another system has a name, but is no user, and no
 * request.
 */
export type Author = Pick<Context, 'db' | 'clock'> &
  Partial<Caller> & {
    session: Pick<SignedIn, 'accountId' | 'firstName' | 'lastName'> & { userId: number | null }
  }

/** A person who made the change. */
export type UserAuthor = Author & { session: { userId: number } }

export type DomainEventHandler = (author: Author, events: readonly DomainEvent[]) => Promise<void>

let handlers: readonly DomainEventHandler[] = []

/** Sets the functions that receive every event. They run in order, in the transaction of the change. */
export function handleDomainEvents(all: readonly DomainEventHandler[]): void {
  handlers = all
}

export const publish = (author: Author, event: DomainEvent): Promise<void> => publishAll(author, [event])

/** Publishes the events of a bulk change. Callers pass a few hundred at a time. */
export async function publishAll(author: Author, events: readonly DomainEvent[]): Promise<void> {
  // Without handlers, changes would be missing from the history.
  if (handlers.length === 0) throw new Error('No handlers of domain events are set.')
  for (const handle of handlers) await handle(author, events)
}
