import { keyToBigint } from '@yardmaster/core/events/eventKey.ts'
import { isEmergency } from '@yardmaster/core/events/emergencies.ts'
import { EVENT_TYPES } from '@yardmaster/core/events/types.ts'
import type { EventType } from '@yardmaster/core/events/types.ts'
import type { RentalAlertKind } from '@yardmaster/core/rules/rentalAlerts.ts'
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

type Teller = Pick<Context, 'db'> & { session: Pick<Context['session'], 'accountId'> }
type Recorder = Teller & Pick<Context, 'clock'>

/** Records an event of an asset, for events that come from no reading. An event with the same key stays. */
export async function recordEvent(
  { clock, ...teller }: Recorder,
  { at = clock.now().epochMilliseconds, ...event }: RecordedEvent,
): Promise<void> {
  const { db, session } = teller
  const { assetId, type } = event
  const k = await insertEvent(teller, { ...event, at })
  await sql`select tell_events(array[${session.accountId}::integer], array[${assetId}::integer], array[${type}],
    array[${k}::bigint], array[false])`.execute(db)
}

type AlertEvent = Omit<RecordedEvent, 'type'> & { at: number; fields: { alert: RentalAlertKind } }

/** Records what telematics says about a rental or a theft, and notifies subscribers unless they were told before. */
export async function recordAlertEvent(
  teller: Teller,
  event: AlertEvent,
  { isTold }: { isTold: boolean },
): Promise<void> {
  const type = 'rentalAlert'
  const { assetId, fields } = event
  const k = await insertEvent(teller, { ...event, type })
  if (isTold) return
  await sql`select tell_rental_alert(${teller.session.accountId}::integer, ${assetId}::integer, ${fields.alert}::text,
    ${k}::bigint, ${isEmergency({ type, fields })})`.execute(teller.db)
}

/** Returns the key of the event. */
async function insertEvent(
  { db, session }: Teller,
  { assetId, type, at, which, deviceId, fields }: RecordedEvent & { at: number },
): Promise<string> {
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
  return k
}
