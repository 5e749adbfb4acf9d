import { keyToBigint } from '@yardmaster/core/events/eventKey.ts'
import type { EventType } from '@yardmaster/core/events/types.ts'
import { parseTopic } from '@yardmaster/core/topics.ts'
import type pg from 'pg'
import type { AssetRef } from './assetStates.ts'
import type { DerivedEvent } from '../derive/detector.ts'
import { derivedKey } from '../readings/key.ts'

/** The types of events that anybody of an account is subscribed to. */
export type ToldEvents = ReadonlySet<EventType>

export const NOTHING_TOLD: ToldEvents = new Set()

/** By account; one that nobody is subscribed in is left out. */
export async function loadToldEvents(
  pool: pg.Pool,
  accountIds: readonly number[],
): Promise<Map<number, ToldEvents>> {
  const { rows } = await pool.query<{ account_id: number; topics: string[] }>({
    name: 'told_events',
    text: `select account_id, array_agg(distinct topic) as topics from subscription
      where account_id = any ($1::int[]) group by account_id`,
    values: [accountIds],
  })
  return new Map(rows.map((row) => [row.account_id, new Set(row.topics.flatMap(eventTypeOf))]))
}

function eventTypeOf(text: string): EventType[] {
  const topic = parseTopic(text)
  return topic?.type === 'event' ? [topic.eventType] : []
}

type Happened = { asset: AssetRef; event: Pick<DerivedEvent, 'type' | 'at' | 'which'> }

/** Notes what subscribers are to be told, in the transaction that stores it. What is old is left out by the database. */
export async function noteToldEvents(client: pg.ClientBase, happened: readonly Happened[]): Promise<void> {
  if (happened.length === 0) return
  await client.query({
    name: 'tell_events',
    text: 'select tell_events($1::int[], $2::int[], $3::text[], $4::int8[])',
    values: [
      happened.map(({ asset }) => asset.accountId),
      happened.map(({ asset }) => asset.assetId),
      happened.map(({ event }) => event.type),
      happened.map(({ event }) => keyToBigint(derivedKey(event))),
    ],
  })
}

/** Beyond this two events of one type are two, and not one that late readings have moved. */
const SAME_WITHIN_MS = 10 * 60_000

type Timed = Pick<DerivedEvent, 'type' | 'at'>

/** Of what was derived again, that which has only now come to light. */
export const newlyKnown = <Event extends Timed>(
  derived: readonly Event[],
  before: readonly Timed[],
): Event[] =>
  derived.filter(
    ({ type, at }) =>
      !before.some((known) => known.type === type && Math.abs(known.at - at) <= SAME_WITHIN_MS),
  )
