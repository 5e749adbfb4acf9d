/**
 * What processes announce to each other. A payload begins with the id of the account, such as `7:12,13`. Ingest
 * announces `live`, and triggers of the database all of them.
 */
export type Topic =
  /** An account and its assets. */
  | 'live'
  | 'live_equipment'
  /** An account. */
  | 'live_access'
  /** An account and a user. */
  | 'live_inbox'
  /** See `readChange`. */
  | 'profile'

export type Message = { topic: Topic; payload: string }

type Subscriber = {
  topics: readonly Topic[]
  onMessage: (message: Message) => void
  /** Called whenever messages may have been missed, and at the beginning. */
  onGap: () => void
  /** Called whenever only messages of ingest may have been missed. */
  onHintsLost?: () => void
  onError: (error: unknown) => void
  /** What fails while nothing can be received, for the log. */
  purpose: string
  /** Names the connection, where each subscription has its own. */
  name?: string
}

export type Subscription = {
  /** Settles with the first attempt to connect. */
  first: Promise<void>
  stop(): Promise<void>
}

/** Messages between processes. They are hints: each may be lost, and nothing may depend on it alone. */
export type Messages = {
  /** Sends to all processes, this one included. Rejects if that is known to have failed. */
  publish(messages: readonly Message[]): Promise<void>
  subscribe(subscriber: Subscriber): Subscription
}
