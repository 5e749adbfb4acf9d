import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbedded } from '../server/src/db/embedded/start.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { openPool } from '../server/src/db/pool.ts'
import { formatToken, hashOf, newToken } from '../server/src/session/sessionToken.ts'
import { hashIngestToken } from '../server/src/telemetry/devices/ingestToken.ts'
import { startServer, stopServer } from '../server/src/testing/serverProcess.ts'

/**
 * Opens a separate, durable database with one account and the given number of assets, each with a device. It
 * is deleted when the benchmark ends. Its working time is around the clock: outside of it, each trip would be a theft.
 */
export async function openYard({ assets }: { assets: number }) {
  const directory = mkdtempSync(path.join(tmpdir(), 'yardmaster-bench-'))
  chmodSync(directory, 0o755)
  const embedded = await startEmbedded({ dataDir: directory })
  await migrate(embedded.owner)
  const owner = openPool({ ...embedded.owner, max: 4 })
  const ingest = openPool({ ...embedded.ingest, max: 4 })
  const token = randomBytes(24).toString('base64url')
  await runEach(
    owner,
    `insert into account (id, name, features) values (1, 'Bench', '{maptrac}');
    insert into branch (account_id, id, name, work_days, work_from, work_until)
      values (1, 1, 'Denver', '{1,2,3,4,5,6,7}', '00:00', '24:00');
    insert into category (account_id, id, name, icon, color) values (1, 1, 'Trucks', 'pickup', '#689f38');
    insert into app_user (account_id, id, branch_id, first_name, last_name, email, role)
      values (1, 1, 1, 'Ada', 'Admin', 'admin@bench.example', 'admin');
    insert into equipment (account_id, id, branch_id, category_id, name, speed_limit)
      select 1, n, 1, 1, 'Machine ' || n, 30 from generate_series(1, ${assets}) n;
    insert into boundary (account_id, equipment_id, lat, lng, radius)
      select 1, n, 39.7, -105, 500 from generate_series(1, ${assets}) n;
    insert into device (account_id, id, unique_id) select 1, n, 'device-' || n from generate_series(1, ${assets}) n;
    insert into device_assignment (account_id, device_id, equipment_id, from_at)
      select 1, n, n, '2000-01-01' from generate_series(1, ${assets}) n`,
  )
  await owner.query('insert into ingest_token (account_id, token_hash) values (1, $1)', [
    hashIngestToken(token),
  ])
  const { host, user, database } = embedded.owner
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  return {
    owner,
    ingest,
    app: embedded.app,
    token,
    /** Returns the cookie of a user who has just signed in. */
    async signIn() {
      const token = newToken(1)
      await owner.query(
        'insert into session (account_id, token_hash, user_id, branch_id) values (1, $1, 1, 1)',
        [hashOf(token)],
      )
      return `session=${formatToken(token)}`
    },
    /** Starts the whole server in a separate process, configured as in production. */
    async serve(environment: Record<string, string> = {}) {
      const server = startServer({
        DATABASE_URL: url,
        DATA_DIR: directory,
        DEMO: '0',
        // A single address is rate-limited. Behind a proxy, the load comes from many addresses.
        TRUST_PROXY: '1',
        ...environment,
      })
      const address = await server.address
      return { address, pid: server.child.pid ?? 0, output: server.output, stop: () => stopServer(server) }
    },
    async close() {
      await owner.end()
      await ingest.end()
      await embedded.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/**
 * Runs statements one by one. PostgreSQL plans the triggers and constraints of a large insert by the statistics
 * of the tables it reads, and without them it would scan whole tables for every row.
 */
export async function runEach(owner: Yard['owner'], statements: string): Promise<void> {
  for (const statement of statements.split(/;\n/)) {
    await owner.query(statement)
    await owner.query('analyze')
  }
}

export type Yard = Awaited<ReturnType<typeof openYard>>
