import type { SignedIn } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { Messages } from '../../messages/messages.ts'

/** The database, and how live streams look up sessions and what they may see. */
export type Sources = {
  messages: Messages
  database: Database
  /** Returns the current session, or null if it has ended. */
  reload: (session: SignedIn) => Promise<SignedIn | null>
  visibleAssets: (session: SignedIn) => Promise<ReadonlySet<number>>
  onError: (error: unknown) => void
}
