import type { FlagCondition } from '@yardmaster/core/telemetry/flagConditions.ts'
import type { Clock } from '../context.ts'
import type { Device } from '../telemetry/readings/intake.ts'
import { openTelemetry } from '../telemetry/telemetry.ts'
import type pg from 'pg'
import { createTestDatabase } from './testDatabase.ts'
import type { TestDatabase } from './testDatabase.ts'

/**
 * Opens a database with ingest, one account, one asset and one device, all with the id 1, a place with two
 * areas, two tasks, and two categories, one of which has a work rule that changes. The contents of two such yards can be compared
 * key by key.
 */
export async function openBareYard(clock: Clock) {
  const database = await createTestDatabase()
  await database.ownerPool.query(`
    insert into account (id, name) values (1, 'Yard');
    insert into branch (account_id, id, name) values (1, 1, 'Denver');
    insert into app_user (account_id, id, branch_id, role, first_name, last_name) values (1, 1, 1, 'operator', 'Ann', 'Lee');
    insert into category (account_id, id, name, icon, color) values (1, 1, 'Trucks', 'pickup', '#689f38');
    insert into category_work_rule (account_id, category_id, from_at, rule) values
      (1, 1, '-infinity', 'trip'), (1, 1, '2026-03-11T06:00:00Z', 'load');
    insert into category (account_id, id, name, icon, color, speed_limit) values (1, 2, 'Lifts', 'scissorLift', '#689f38', 10);
    insert into category_work_rule (account_id, category_id, rule) values (1, 2, 'engine');
    insert into equipment (account_id, id, branch_id, name, speed_limit, category_id) values (1, 1, 1, 'Truck', 25, 1);
    insert into boundary (account_id, equipment_id, lat, lng, radius) values (1, 1, 39.74, -104.99, 800);
    insert into place (account_id, id, branch_id, name, lat, lng) values (1, 1, 1, 'Yard', 39.7392, -104.9903);
    insert into area (account_id, id, place_id, name, color, lat, lng, radius, polygon) values
      (1, 1, 1, 'Yard', '#689f38', 39.7392, -104.9903, 600, null),
      (1, 2, 1, 'West', '#689f38', 39.74, -105.02, null, '[[-105.1, 39.6], [-104.9905, 39.6], [-104.9905, 39.9], [-105.1, 39.9]]');
    insert into task (account_id, id, name, schedule_type, every) values (1, 1, 'Oil', 'engine-hours', 200000), (1, 2, 'Tyres', 'odometer', 4000000);
    insert into task_assignment (account_id, equipment_id, task_id, schedule_type, last_value, next_value) values
      (1, 1, 1, 'engine-hours', 6560000, 6760000), (1, 1, 2, 'odometer', 102600000, 106600000);
    insert into device (account_id, id, unique_id) values (1, 1, 'truck');
    insert into device_assignment (account_id, device_id, equipment_id, from_at) values (1, 1, 1, '2000-01-01');`)
  const telemetry = await openTelemetry({ ingest: database.ingest, clock, onError: () => {} })
  const device: Device = { accountId: 1, id: 1, uniqueId: 'truck', model: '' }
  return {
    telemetry,
    device,
    owner: database.owner,
    ownerPool: database.ownerPool,
    ingest: database.ingest,
    /** Records a meter correction and returns its id. The caller waits for the rebuild. */
    async setMeter(meter: 'engineSeconds' | 'odometer', value: number, at: number): Promise<number> {
      const { rows } = await database.ownerPool.query<{ id: number }>(
        `insert into meter_correction (account_id, equipment_id, meter, value, at, created_by)
         values (1, 1, $1, $2, to_timestamp($3 / 1000.0), 1) returning id`,
        [meter, value, at],
      )
      await deriveAgain(database.ownerPool, at)
      return rows[0]?.id ?? 0
    },
    async undoMeter(id: number): Promise<void> {
      const { rows } = await database.ownerPool.query<{ at: number }>(
        `update meter_correction set undone_by = 1, undone_at = now() where id = $1
         returning (extract(epoch from at) * 1000)::float8 as at`,
        [id],
      )
      await deriveAgain(database.ownerPool, rows[0]?.at ?? 0)
    },
    /** Changes a rule as of an instant. Changes are entered in order. The caller waits for the rebuild. */
    async changeRule(change: RuleChange, at: number): Promise<void> {
      await enterRule(database.ownerPool, change, `to_timestamp(${at} / 1000.0)`)
      await deriveAgain(database.ownerPool, at)
    },
    contents: () => telemetryContents(database.ownerPool),
    async close() {
      await telemetry.close()
      await database.close()
    },
  }
}

export type RuleChange =
  /** The radius of the boundary around the yard. 0 removes it. */
  | { boundary: number }
  /** The radius of an area around the yard. 0 deletes it, and an unknown id adds it. */
  | { area: number; radius: number }
  | { thresholds: Record<string, number> }
  | { category: number | null }
  /** The custom flag with this id. Null deletes it. */
  | { flag: number; rule: (FlagCondition & { seconds: number; name?: string; category?: number }) | null }

/** Writes what a change leaves behind, but as of an instant instead of now. */
async function enterRule(pool: pg.Pool, change: RuleChange, at: string): Promise<void> {
  if ('boundary' in change)
    await pool.query(
      `insert into past_asset_rule (account_id, equipment_id, kind, until_at, value)
         select 1, 1, 'boundary', ${at}, (select to_json(boundary) from boundary);
       alter table boundary disable trigger boundary_past;
       delete from boundary;
       insert into boundary select 1, 1, 39.74, -104.99, ${change.boundary} where ${change.boundary} > 0;
       alter table boundary enable trigger boundary_past`,
    )
  else if ('area' in change && change.radius === 0)
    await pool.query(`update area set deleted_at = ${at} where id = ${change.area}`)
  else if ('area' in change)
    await pool.query(
      `insert into area (account_id, id, place_id, name, color, lat, lng, radius, outline_from)
         values (1, ${change.area}, 1, 'Area ${change.area}', '#689f38', 39.7392, -104.9903, ${change.radius}, ${at})
       on conflict (account_id, id) do update set polygon = null, lat = 39.7392, lng = -104.9903,
         radius = excluded.radius, outline_from = excluded.outline_from`,
    )
  else if ('thresholds' in change)
    await pool.query(
      `insert into past_thresholds select id, ${at}, telemetry from account;
       alter table account disable trigger account_telemetry_past;
       update account set telemetry = '${JSON.stringify(change.thresholds)}';
       alter table account enable trigger account_telemetry_past`,
    )
  else if ('flag' in change) await enterFlag(pool, change.flag, change.rule, at)
  else
    await pool.query(
      `update equipment set category_id = ${change.category};
       update equipment_history set until_at = ${at} where until_at <> 'infinity' and until_at >= now() - interval '1 day';
       update equipment_history set from_at = ${at} where from_at >= now() - interval '1 day'`,
    )
}

async function enterFlag(
  pool: pg.Pool,
  id: number,
  rule: Extract<RuleChange, { flag: number }>['rule'],
  at: string,
): Promise<void> {
  await pool.query(
    `insert into custom_flag (account_id, id, name, color, severity) values (1, ${id}, 'Flag ${id}', '#689f38', 'warning')
       on conflict do nothing;
     update custom_flag_rule set until_at = ${at} where flag_id = ${id} and until_at = 'infinity'`,
  )
  if (!rule) return
  const { name = `Flag ${id}`, category, field, comparison, value, seconds } = rule
  const categories = category === undefined ? null : [category]
  await pool.query(
    `insert into custom_flag_rule (account_id, flag_id, from_at, condition_from, name, severity, field, comparison, value,
       seconds, category_ids, thing_ids)
     values (1, $1, ${at}, ${at}, $2, 'warning', $3, $4, $5, $6, $7, $8)`,
    [id, name, field, comparison, value, seconds, categories, categories && []],
  )
}

const deriveAgain = (pool: TestDatabase['ownerPool'], since: number) =>
  pool.query(
    `select set_config('app.account_id', '1', false); select derive_again(array[1], to_timestamp(${since} / 1000.0))`,
  )

/** Returns everything stored and derived, except counters of the writes themselves. */
export async function telemetryContents(pool: pg.Pool) {
  const rows = async (sql: string) => (await pool.query<Record<string, unknown>>(sql)).rows
  return {
    readings: await rows(
      'select asset_id, k, lat, lng, fields from event where is_status order by asset_id, k',
    ),
    events: await rows(
      `select asset_id, k, cause_k, type, lat, lng, speed, fields from event
       where not is_status order by asset_id, k`,
    ),
    intervals: await rows(
      `select asset_id, kind, ref, start_at::text, end_at::text, cause_k, seconds, metres, region, lat, lng, fields
       from closed_interval order by asset_id, kind, start_at, ref`,
    ),
    state: await rows(
      `select asset_id, first_k, watermark, dirty_from, last_update_at::text, lat, lng, speed, heading, status,
         snapshot, open_intervals, detectors from asset_state order by asset_id`,
    ),
    checkpoints: await rows('select asset_id, k, state from asset_checkpoint order by asset_id, k'),
    presence: await rows(
      'select asset_id, area_id, since::text from area_presence order by asset_id, area_id',
    ),
    service: await rows('select task_id, state from task_assignment order by task_id'),
    flags:
      await rows(`select equipment_id, flag_id, case when flag_id >= 1000 then since::text end as since from asset_flag
       order by equipment_id, flag_id`),
  }
}
