import type { Clock } from '../context.ts'
import type { Device } from '../telemetry/readings/intake.ts'
import { openTelemetry } from '../telemetry/telemetry.ts'
import { createTestDatabase } from './testDatabase.ts'

/**
 * Opens a database with ingest, one account, one asset and one device, all with the id 1, a place with two
 * areas, and two tasks. The contents of two such yards can be compared key by key.
 */
export async function openBareYard(clock: Clock) {
  const database = await createTestDatabase()
  await database.ownerPool.query(`
    insert into account (id, name) values (1, 'Yard');
    insert into branch (account_id, id, name) values (1, 1, 'Denver');
    insert into equipment (account_id, id, branch_id, name, speed_limit) values (1, 1, 1, 'Truck', 25);
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
    ownerPool: database.ownerPool,
    ingest: database.ingest,
    /** Returns everything stored and derived, except counters of the writes themselves. */
    async contents() {
      const rows = async (sql: string) => (await database.ownerPool.query<Record<string, unknown>>(sql)).rows
      return {
        readings: await rows('select k, lat, lng, fields from event where is_status order by k'),
        events: await rows(
          'select k, cause_k, type, lat, lng, speed, fields from event where not is_status order by k',
        ),
        intervals: await rows(
          `select kind, ref, start_at::text, end_at::text, cause_k, seconds, metres, region, lat, lng, fields
           from closed_interval order by kind, start_at, ref`,
        ),
        state: await rows(
          `select first_k, watermark, dirty_from, last_update_at::text, lat, lng, speed, heading, status, snapshot,
             open_intervals, detectors from asset_state`,
        ),
        checkpoints: await rows('select k, state from asset_checkpoint order by k'),
        presence: await rows('select area_id, since::text from area_presence order by area_id'),
        service: await rows('select task_id, state from task_assignment order by task_id'),
        flags: await rows('select flag_id from asset_flag order by flag_id'),
      }
    },
    async close() {
      await telemetry.close()
      await database.close()
    },
  }
}
