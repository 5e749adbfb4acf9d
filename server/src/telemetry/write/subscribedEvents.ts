import { keyToBigint } from '@yardmaster/core/events/eventKey.ts'
import { isEmergency } from '@yardmaster/core/events/emergencies.ts'
import type { EventType } from '@yardmaster/core/events/types.ts'
import { ALERTS } from '@yardmaster/core/telemetry/alerts.ts'
import { parseTopic } from '@yardmaster/core/topics.ts'
import type pg from 'pg'
import type { AssetRef } from './assetStates.ts'
import type { DerivedEvent } from '../derive/detector.ts'
import { derivedKey } from '../readings/key.ts'

/** The event types that a user of an account subscribes to, that a webhook sends, or that are escalated. */
export type SubscribedTypes = ReadonlySet<EventType>

export const NO_SUBSCRIPTIONS: SubscribedTypes = new Set()

/** Loads the subscribed event types by account. Accounts without subscribers are omitted. */
export async function loadSubscribedTypes(
  pool: pg.Pool,
  accountIds: readonly number[],
): Promise<Map<number, SubscribedTypes>> {
  const { rows } = await pool.query<{ account_id: number; topics: string[] }>({
    name: 'subscribed_types',
    text: `select account_id, array_agg(topic) as topics from (
        select account_id, topic from subscription where account_id = any ($1::int[])
        union
        select account_id, unnest(topics) from webhook where account_id = any ($1::int[]) and active
        union
        select account_id, topic from alert_rule where account_id = any ($1::int[]) and escalate_after is not null
      ) as wanted group by account_id`,
    values: [accountIds],
  })
  return new Map(rows.map((row) => [row.account_id, new Set(row.topics.flatMap(eventTypeOf))]))
}

function eventTypeOf(text: string): EventType[] {
  const topic = parseTopic(text)
  return topic?.type === 'event' ? [topic.eventType] : []
}

type Happened = { asset: AssetRef; event: Pick<DerivedEvent, 'type' | 'at' | 'which' | 'fields'> }

/** Records events for subscribers in the transaction that stores them. The database omits those that nobody subscribed to. */
export async function recordSubscribedEvents(
  client: pg.ClientBase,
  happened: readonly Happened[],
): Promise<void> {
  if (happened.length === 0) return
  await client.query({
    name: 'record_subscribed_events',
    text: 'select tell_events($1::int[], $2::int[], $3::text[], $4::int8[], $5::bool[])',
    values: [
      happened.map(({ asset }) => asset.accountId),
      happened.map(({ asset }) => asset.assetId),
      happened.map(({ event }) => event.type),
      happened.map(({ event }) => keyToBigint(derivedKey(event))),
      happened.map(({ event }) => isEmergency(event)),
    ],
  })
}

/**
 * Two events of one type that are farther apart than this are different events, not one that late readings
 * have moved.
 */
const SAME_WITHIN_MS = 10 * 60_000

/** Events that devices report themselves never move. */
const REPORTED: ReadonlySet<EventType> = new Set(ALERTS)

type Timed = Pick<DerivedEvent, 'type' | 'at'>

/** Returns the events that a rebuild derived and that were not known before. */
export const newlyKnown = <Event extends Timed>(
  derived: readonly Event[],
  before: readonly Timed[],
): Event[] =>
  derived.filter(
    ({ type, at }) =>
      !before.some(
        (known) =>
          known.type === type && Math.abs(known.at - at) <= (REPORTED.has(type) ? 0 : SAME_WITHIN_MS),
      ),
  )
