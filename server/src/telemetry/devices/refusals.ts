import type { Refusal } from '@yardmaster/core/telemetry/refusals.ts'
import type pg from 'pg'
import { failedTo } from '../../failures.ts'
import { countRefusal } from '../../metrics/ingest.ts'
import { leastRecentlyUsed } from '../leastRecentlyUsed.ts'
import type { Source } from '../readings/intake.ts'

export type RefusedMessage = {
  accountId: number
  deviceId: number | null
  uniqueId: string
  reason: Refusal
  source: Source
  detail: string
  payload: Uint8Array | null
}

type Stranger = { accountId: number; uniqueId: string; reason: Refusal; source: Source; messages: number }

/** Used if the message doesn't identify its account. */
const NO_ACCOUNT = -1
const FLUSH_MS = 500
/**
 * A flood of invalid messages is sampled, not stored: messages above this limit within one flush are not
 * counted anywhere.
 */
const WAITING_MOST = 500
const PAYLOAD_MOST = 2_048
const TEXT_MOST = 200
const MINUTE = 60_000
const REMEMBER_MOST = 50_000

const cut = (text: string) => text.slice(0, TEXT_MOST).replaceAll('\0', ' ').toWellFormed()

/** Records rejected messages for administrators without delaying accepted ones. */
export function openRefusals(pool: pg.Pool, onError: (error: unknown) => void) {
  let messages: RefusedMessage[] = []
  let strangers = new Map<string, Stranger>()
  let timer: NodeJS.Timeout | null = null
  const listedAt = leastRecentlyUsed<string, number>({ most: REMEMBER_MOST })
  let writing: Promise<void> = Promise.resolve()

  function later(): void {
    timer ??= setTimeout(() => void flush(), FLUSH_MS)
  }

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    const taken = { messages, strangers: [...strangers.values()] }
    messages = []
    strangers = new Map()
    writing = writing
      .then(async () => {
        await writeMessages(pool, taken.messages)
        await writeStrangers(pool, taken.strangers)
      })
      .catch((error: unknown) => onError(failedTo('record rejected messages', error)))
    return writing
  }

  function message(refused: RefusedMessage): void {
    countRefusal(refused.source.protocol, refused.reason)
    if (messages.length < WAITING_MOST) messages.push(refused)
    later()
  }

  return {
    message,
    /**
     * Lists a message that anyone could have sent. The same reason is listed once a minute per device, so
     * that a stranger can't push everything else off the list.
     */
    sample(refused: RefusedMessage): void {
      const name = `${refused.accountId}|${refused.uniqueId}|${refused.reason}`
      const now = performance.now()
      if (now - (listedAt.look(name) ?? -Infinity) < MINUTE)
        return countRefusal(refused.source.protocol, refused.reason)
      listedAt.set(name, now)
      message(refused)
    },
    stranger(uniqueId: string, reason: Refusal, source: Source): void {
      countRefusal(source.protocol, reason)
      const name = `${source.accountId ?? NO_ACCOUNT}|${source.protocol}|${uniqueId}`
      const known = strangers.get(name)
      if (known) known.messages++
      else if (strangers.size < WAITING_MOST) {
        strangers.set(name, {
          accountId: source.accountId ?? NO_ACCOUNT,
          uniqueId: cut(uniqueId),
          reason,
          source,
          messages: 1,
        })
      }
      later()
    },
    flush,
  }
}

async function writeMessages(pool: pg.Pool, messages: readonly RefusedMessage[]): Promise<void> {
  if (messages.length === 0) return
  await pool.query({
    name: 'write_refused',
    text: `insert into refused_message (account_id, device_id, unique_id, protocol, reason, detail, address, payload)
      select * from unnest($1::int[], $2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bytea[])`,
    values: [
      messages.map(({ accountId }) => accountId),
      messages.map(({ deviceId }) => deviceId),
      messages.map(({ uniqueId }) => cut(uniqueId)),
      messages.map(({ source }) => source.protocol),
      messages.map(({ reason }) => reason),
      messages.map(({ detail }) => cut(detail)),
      messages.map(({ source }) => cut(source.address)),
      messages.map(({ payload }) => payload && Buffer.from(payload.subarray(0, PAYLOAD_MOST))),
    ],
  })
}

async function writeStrangers(pool: pg.Pool, strangers: readonly Stranger[]): Promise<void> {
  if (strangers.length === 0) return
  await pool.query({
    name: 'write_strangers',
    text: `insert into stranger as known (account_id, protocol, unique_id, reason, address, messages)
      select * from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::int[])
      on conflict (account_id, protocol, unique_id) do update set reason = excluded.reason, address = excluded.address,
        messages = known.messages + excluded.messages, last_seen_at = now()`,
    values: [
      strangers.map(({ accountId }) => accountId),
      strangers.map(({ source }) => source.protocol),
      strangers.map(({ uniqueId }) => uniqueId),
      strangers.map(({ reason }) => reason),
      strangers.map(({ source }) => cut(source.address)),
      strangers.map(({ messages }) => messages),
    ],
  })
}
