import type { SecurityEventKind } from '@yardmaster/core/security.ts'
import type { Caller } from '../context.ts'
import type { Db } from '../db/database.ts'

export type SecurityEvent = {
  kind: SecurityEventKind
  accountId: number
  /** The user whom it concerns; null if it concerns the account. */
  userId: number | null
  /** The user who did it; null if nobody was signed in. */
  actorId: number | null
  caller: Caller | null
  at: Temporal.Instant
  /**
   * By the names of fields, whose texts are those of the change history (`field.<name>`). A value may be a `Change`. Never a
   * secret.
   */
  details?: Record<string, unknown>
}

/** The value of a field before and after a change. */
export type Change = { before: unknown; after: unknown }

/** Adds an entry to the security log of the account, in the transaction of what happened. */
export async function recordSecurityEvent(db: Db, event: SecurityEvent): Promise<void> {
  const { kind, accountId, userId, actorId, caller, at, details = {} } = event
  const { address = null, userAgent = null } = caller ?? {}
  await db
    .insertInto('securityEvent')
    .values({
      kind,
      accountId,
      userId,
      actorId,
      address,
      userAgent,
      at: at.toString(),
      details: JSON.stringify(details),
    })
    .execute()
}
