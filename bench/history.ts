import { compactWeeks } from '../server/src/telemetry/upkeep/compact.ts'
import { ensureWeeks } from '../server/src/telemetry/upkeep/partitions.ts'
import { firstKeyAt, partitionOf, startOfWeek, weekOf } from '../server/src/telemetry/upkeep/weeks.ts'
import type { Yard } from './yard.ts'

/** Includes `from`, excludes `to`. */
export type Span = { from: number; to: number }

/** Every eighth row is a derived event. */
const FILL = `
  insert into event (account_id, asset_id, k, cause_k, type, is_status, device_id, lat, lng, odometer, engine_seconds,
    speed, altitude, battery_voltage, fuel_level, heading, ignition, fields)
  select 1, asset, (at << 20) | (type << 14) | hash, case when derived then (at << 20) | (1 << 14) | hash end, type,
    not derived, case when not derived then asset end,
    round((39 + asset % 100 / 50.0 + sin(turn / 40.0) / 20)::numeric, 7)::float8,
    round((-105 + asset % 77 / 40.0 + cos(turn / 55.0) / 20)::numeric, 7)::float8,
    case when not derived then 1250000 + turn * 170 end, case when not derived then 3600000 + turn * 20 end,
    case when not derived then hash % 2300 / 100.0 end, case when not derived then 1600 + hash % 40 end,
    case when not derived then 12 + hash % 2400 / 1000.0 end, case when not derived then hash % 901 / 10.0 end,
    case when not derived then turn * 7 % 360 end, case when not derived then turn % 60 < 45 end,
    case when not derived then json_build_object('satellites', 7 + hash % 6) end
  from (
    select asset, at, turn, derived, case when derived then 2 + turn % 9 else 1 end as type,
      (turn * 7919 + asset * 31) & 16383 as hash
    from (
      select n % $1::int + 1 as asset, ($2::float8 + n * $3::float8)::bigint as at, n / $1::int as turn,
        (n / $1::int + n % $1::int) % 8 = 0 as derived
      from generate_series($4::bigint, $5::bigint - 1) as n
    ) as turns
  ) as rows
  on conflict do nothing`

type Fill = { assets: number; events: number; span: Span; say?: (line: string) => void }

/**
 * Writes events of all assets in turn, in order of arrival, into weekly partitions. Writes two weeks at a
 * time.
 */
export async function fillHistory(
  { ingest }: Yard,
  { assets, events, span, say = () => {} }: Fill,
): Promise<void> {
  const step = (span.to - span.from) / events
  const turnAt = (at: number) => Math.min(Math.max(Math.ceil((at - span.from) / step), 0), events)
  const weeks = weeksIn(span)
  await ensureWeeks(ingest, weeks)
  const source = weeks.values()
  let done = 0
  const work = async () => {
    for (const week of source) {
      const first = turnAt(startOfWeek(week))
      const end = turnAt(startOfWeek(week + 1))
      if (end > first) await ingest.query(FILL, [assets, span.from, step, first, end])
      done += end - first
      say(`  written: ${done.toLocaleString('en')} of ${events.toLocaleString('en')}`)
    }
  }
  await Promise.all([work(), work()])
  await ingest.query(
    `insert into asset_state (account_id, asset_id, first_k, watermark, last_update_at, silence_due)
     select 1, n, $2, $3, now(), now() + interval '1 day' from generate_series(1, $1) as n
     on conflict (account_id, asset_id) do update set first_k = least(asset_state.first_k, excluded.first_k)`,
    [assets, firstKeyAt(span.from), firstKeyAt(span.to)],
  )
}

/**
 * Puts the history into the state that the nightly job leaves: past weeks are compacted, and statistics are
 * up to date.
 */
export async function compactHistory(
  { ingest }: Yard,
  now: number,
  say: (line: string) => void = () => {},
): Promise<void> {
  let done = 0
  await compactWeeks(ingest, {
    now,
    signal: new AbortController().signal,
    onStep: (step) => step === 'swapped' && say(`  compacted: ${++done} weeks`),
  })
  await ingest.query(`vacuum analyze ${partitionOf(weekOf(now))}`)
  await ingest.query('checkpoint').catch(() => {})
}

const weeksIn = ({ from, to }: Span): number[] => {
  const first = weekOf(from)
  return Array.from({ length: weekOf(to - 1) - first + 1 }, (_, index) => first + index)
}
