import { keyToBigint } from '@yardmaster/core/events/eventKey.ts'
import { EVENT_TYPES } from '@yardmaster/core/events/types.ts'
import type { EventType } from '@yardmaster/core/events/types.ts'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { derivedKey } from '../readings/key.ts'

type RecordedEvent = {
  assetId: number
  type: EventType
  /** Milliseconds since 1970. Now if unset. */
  at?: number
  /** Distinguishes events of an asset at the same instant: the id of the device or of the repair. */
  which: number
  deviceId?: number
  fields: Record<string, string | number>
}

type Recorder = Pick<Context, 'db' | 'clock'> & { session: Pick<Context['session'], 'accountId'> }

/** Records an event of an asset, for events that come from no reading. An event with the same key stays. */
export async function recordEvent(
  { db, session, clock }: Recorder,
  { assetId, type, at = clock.now().epochMilliseconds, which, deviceId, fields }: RecordedEvent,
): Promise<void> {
  const key = derivedKey({ type, at, which })
  const k = String(keyToBigint(key))
  await db
    .insertInto('event')
    .values({
      accountId: session.accountId,
      assetId,
      deviceId: deviceId ?? null,
      k,
      type: EVENT_TYPES[type],
      isStatus: false,
      fields: JSON.stringify(fields),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await sql`select tell_events(array[${session.accountId}::integer], array[${assetId}::integer], array[${type}],
    array[${k}::bigint], array[false])`.execute(db)
}
