import type pg from 'pg'
import { expect } from 'vitest'
import { hashIngestToken } from '../telemetry/devices/ingestToken.ts'
import { openTelemetry } from '../telemetry/telemetry.ts'
import { saveTails } from '../telemetry/upkeep/saveTails.ts'
import { expectDaySums } from './daySums.ts'

/** The token of the whole account. */
export const TOKEN = 'token-of-the-account'
const STEP_MS = 20_000
/** The last two of this many readings have the same instant. */
export const TIED = 5

/** Fills the database with one yard: an asset, its device and a corrected meter for each of the device ids. */
export async function makeBusyYard(owner: pg.Pool, deviceIds: readonly string[]): Promise<void> {
  const { length } = deviceIds
  await owner.query(
    `insert into account (id, name) values (1, 'Yard');
     insert into branch (account_id, id, name) values (1, 1, 'Denver');
     insert into app_user (account_id, id, branch_id, role, first_name, last_name) values (1, 1, 1, 'operator', 'Ann', 'Lee');
     insert into equipment (account_id, id, branch_id, name) select 1, n, 1, 'M' || n from generate_series(1, ${length}) n;
     insert into place (account_id, id, branch_id, name, lat, lng) values (1, 1, 1, 'Road', 39.8, -104.8);
     insert into area (account_id, id, place_id, name, color, lat, lng, radius) values (1, 1, 1, 'North', '#689f38', 39.8, -104.8, 12000)`,
  )
  await owner.query(
    `insert into device (account_id, id, unique_id)
       select 1, n, unique_id from unnest($1::text[]) with ordinality as given (unique_id, n)`,
    [deviceIds],
  )
  await owner.query(
    `insert into device_assignment (account_id, device_id, equipment_id, from_at)
       select 1, n, n, '2000-01-01' from generate_series(1, ${length}) n;
     insert into meter_correction (account_id, equipment_id, meter, value, at, created_by)
       select 1, n, 'engineSeconds', 5000000, now() - interval '30 days' + n * interval '40 minutes', 1
       from generate_series(1, ${length}) n;
     set app.account_id = 1;
     select derive_again(array(select id from equipment), 'epoch')`,
  )
  await owner.query('insert into ingest_token (account_id, token_hash) values (1, $1)', [
    hashIngestToken(TOKEN),
  ])
  for (const [index, deviceId] of deviceIds.entries())
    await owner.query('insert into ingest_token (account_id, device_id, token_hash) values (1, $1, $2)', [
      index + 1,
      hashIngestToken(tokenOf(deviceId)),
    ])
}

/** The token of one device. */
export const tokenOf = (deviceId: string) => `token-of-${deviceId}`

/** Simulates an asset that drives, idles and rests in turn. The assets are numbered from 1. */
export function busyReading(asset: number, turn: number, start: number) {
  const phase = turn % 60
  const step = turn % TIED === TIED - 1 ? turn - 1 : turn
  return {
    at: start + step * STEP_MS + asset,
    lat: 39.7 + (Math.floor(turn / 60) % 1000) * 0.05 + Math.min(phase, 30) * 0.002,
    lng: -105 + asset * 0.1,
    fields: {
      speed: phase < 30 ? 11 : 0,
      ignition: phase < 45,
      fuelLevel: 80 - (turn % 600) / 10,
      engineSeconds: turn % 50 === 7 ? 4_294_967_295 : 3_600_000 + turn * 15,
      turn,
    },
  }
}

/** Everything that is derived from the readings. */
const derivedFrom = async (owner: pg.Pool) => {
  await saveTails(owner)
  const rows = async (sql: string) => (await owner.query<Record<string, unknown>>(sql)).rows
  return {
    events: await rows(
      'select asset_id, k, type, cause_k, fields from event where not is_status order by asset_id, k',
    ),
    intervals: await rows(
      `select asset_id, kind, ref, start_at::text, end_at::text, cause_k, seconds, metres from closed_interval
       order by asset_id, kind, start_at`,
    ),
    presence: await rows(
      'select asset_id, area_id, since::text from area_presence order by asset_id, area_id',
    ),
    states: await rows(
      'select asset_id, watermark, snapshot, open_intervals, detectors from asset_state order by asset_id',
    ),
    memory: await rows('select asset_id, k, state from asset_memory order by asset_id'),
  }
}

/** Expects what is stored to be what all readings give when they are derived again from the beginning. Returns it. */
export async function expectDerivedAgain(owner: pg.Pool, ingest: pg.PoolConfig) {
  const errors: unknown[] = []
  const telemetry = await openTelemetry({
    ingest,
    clock: { now: () => Temporal.Now.instant() },
    onError: (error) => errors.push(error),
  })
  await telemetry.finishRebuilds()
  await expectDaySums(owner)
  const found = await derivedFrom(owner)
  await owner.query(
    'delete from asset_checkpoint; update asset_state set dirty_from = 0, version = version + 1',
  )
  await telemetry.finishRebuilds()
  await telemetry.close()
  expect(errors).toEqual([])
  expect(found).toEqual(await derivedFrom(owner))
  await expectDaySums(owner)
  return found
}
