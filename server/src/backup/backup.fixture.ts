import pg from 'pg'
import type { ConnectionOptions } from '../db/embedded/start.ts'
import { openTelemetry } from '../telemetry/telemetry.ts'
import { listSequences, listTables } from './catalog.ts'

export const DEVICES = 4
const START = Date.UTC(2026, 8, 1)
const SOURCE = { protocol: 'json', address: '' } as const

export async function withClient<T>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A company with a few assets whose devices report. */
export const makeYard = (owner: pg.ClientConfig) =>
  withClient(owner, (client) =>
    client.query(
      `insert into account (id, name) values (1, 'Yard');
       insert into branch (account_id, id, name) values (1, 1, 'Denver');
       insert into app_user (account_id, branch_id, role, first_name, last_name, email)
         values (1, 1, 'admin', E'Ann\\tO\\'Lee \\\\N', 'Núñez' || chr(10) || 'x', 'ann@yard.example');
       insert into equipment (account_id, id, branch_id, name) select 1, n, 1, 'M' || n from generate_series(1, ${DEVICES}) n;
       insert into place (account_id, id, branch_id, name, lat, lng) values (1, 1, 1, 'Road', 39.8, -104.8);
       insert into area (account_id, id, place_id, name, color, lat, lng, radius) values (1, 1, 1, 'North', '#689f38', 39.8, -104.8, 12000);
       insert into device (account_id, id, unique_id) select 1, n, 'd' || n from generate_series(1, ${DEVICES}) n;
       insert into device_assignment (account_id, device_id, equipment_id, from_at)
         select 1, n, n, '2000-01-01' from generate_series(1, ${DEVICES}) n;
       insert into ingest_token (account_id, token_hash) values (1, '\\x00ff5c0a09');`,
    ),
  )

const readingOf = (turn: number) => ({
  at: START + turn * 20_000,
  position: { lat: 39.7 + (turn % 60) * 0.002, lng: -105.1 - 1 / 3 },
  alerts: [],
  fields: {
    speed: turn % 60 < 30 ? 11 : 0,
    ignition: turn % 60 < 45,
    fuelLevel: 80 - (turn % 600) / 10,
    turn,
  },
})

export async function openSenders(ingest: ConnectionOptions) {
  const telemetry = await openTelemetry({
    ingest,
    clock: { now: () => Temporal.Now.instant() },
    onError: () => {},
  })
  const deviceOf = (id: number) => ({ accountId: 1, id, uniqueId: `d${id}`, model: '' })
  return {
    /** Resolves once the readings are acknowledged. */
    send: (device: number, turns: number[]) =>
      telemetry.intake.submit(deviceOf(device), turns.map(readingOf), SOURCE),
    close: () => telemetry.close(),
  }
}

/** Every device sends the readings from one turn to another, in batches. */
export async function sendReadings(ingest: ConnectionOptions, from: number, to: number): Promise<void> {
  const senders = await openSenders(ingest)
  for (let turn = from; turn < to; turn += 10)
    for (let device = 1; device <= DEVICES; device++)
      await senders.send(
        device,
        Array.from({ length: 10 }, (_, index) => turn + index),
      )
  await senders.close()
}

/** The turns that are stored of one asset, in order and with repetitions. */
export const storedTurns = (owner: pg.ClientConfig, asset = 1): Promise<number[]> =>
  withClient(owner, async (client) => {
    const { rows } = await client.query<{ turn: number }>(
      `select (fields ->> 'turn')::integer as turn from event where is_status and asset_id = $1 order by k`,
      [asset],
    )
    return rows.map(({ turn }) => turn)
  })

/** The number of rows of every table with a digest of their content, and the state of all sequences. */
export const tableDigests = (owner: pg.ClientConfig) =>
  withClient(owner, async (client) => {
    await client.query(`set timezone = 'UTC'`)
    const digests: Record<string, unknown> = { sequences: await listSequences(client) }
    for (const { name, columns } of [
      ...(await listTables(client)),
      { name: 'migration', columns: ['name', 'checksum'] },
    ]) {
      const list = columns.map((column) => `t.${pg.escapeIdentifier(column)}`).join(', ')
      const { rows } = await client.query(
        `select count(*)::integer as rows, md5(coalesce(string_agg(row, ',' order by row collate "C"), '')) as digest
         from (select row(${list})::text as row from ${pg.escapeIdentifier(name)} as t) as content`,
      )
      digests[name] = rows[0]
    }
    return digests
  })
