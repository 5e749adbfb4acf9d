import { Agent, request } from 'node:http'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startEmbedded } from '../server/src/db/embedded/start.ts'
import { pick, seeded } from '../server/src/demo/drawings/seeded.ts'
import { routes } from '../server/src/routes.ts'
import { formatToken, hashOf, newToken } from '../server/src/session/sessionToken.ts'
import { startServer, stopServer } from '../server/src/testing/serverProcess.ts'
import { temporaryDirectory } from '../server/src/testing/temporaryDirectory.ts'
import { requestMaker } from './fuzzedRequests.ts'
import type { FuzzedRequest } from './fuzzedRequests.ts'

const COUNT = Number(process.env['CHAOS_REQUESTS'] ?? 200_000)
const SEED = Number(process.env['CHAOS_SEED'] ?? Date.now() % 1e9)
const AT_ONCE = 12
/** Those who can sign in. */
const ROLES = ['admin', 'admin', 'admin', 'branch', 'worker'] as const
/** After this many requests, callers may have been deleted, demoted or signed out. */
const CALLERS_FOR = 100

const directory = temporaryDirectory()
const postgres = await startEmbedded({ dataDir: directory.path, volatile: true })
const host = encodeURIComponent(postgres.owner.host)
const server = startServer({
  DATABASE_URL: `postgres://yardmaster@localhost/yardmaster?host=${host}`,
  DATA_DIR: directory.path,
  DEMO: '1',
  DEMO_DAYS: '2',
  // The requests come from many addresses, so that none reaches its limit.
  TRUST_PROXY: '1',
})
const address = await server.address
const owner = new pg.Pool({ ...postgres.owner, max: 2 })
const { rows: branches } = await owner.query<{ account_id: number; id: number }>(
  'select distinct on (account_id) account_id, id from branch where deleted_at is null order by account_id, id',
)

afterAll(async () => {
  await owner.end()
  await stopServer(server)
  await postgres.stop()
  directory.remove()
})

const random = seeded(SEED)
const anyAddress = () => `10.${Array.from({ length: 3 }, () => Math.floor(random() * 256)).join('.')}`

/** Signs in new users of all roles, and nobody. */
async function newCallers(): Promise<(string | null)[]> {
  const callers: (string | null)[] = [null]
  for (const role of ROLES) {
    const { account_id: accountId, id: branchId } = pick(random, branches)
    const { rows } = await owner.query<{ id: number }>(
      `insert into app_user (account_id, branch_id, first_name, last_name, email, role)
       select $1, id, 'Fuzz', $3, $4, $3 from branch where account_id = $1 and deleted_at is null
       order by id = $2 desc limit 1 returning id`,
      [accountId, branchId, role, `${crypto.randomUUID()}@fuzz.example`],
    )
    const token = newToken(accountId)
    await owner.query(
      `insert into session (account_id, token_hash, user_id, branch_id)
       select $1, $2, id, branch_id from app_user where account_id = $1 and id = $3`,
      [accountId, hashOf(token), rows[0]?.id],
    )
    callers.push(`session=${formatToken(token)}`)
  }
  return callers
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
// A plain request: the headers of fetch are partly its own affair.
function send({ method, path, headers, body }: FuzzedRequest, cookie: string | null): Promise<number> {
  const all = {
    ...headers,
    'content-length': Buffer.byteLength(body ?? ''),
    origin: address,
    'x-forwarded-for': anyAddress(),
    ...(cookie && { cookie }),
  }
  return new Promise((resolve, reject) => {
    const sent = request(address + path, { method, headers: all, agent }, (answer) => {
      answer.on('error', reject).on('end', () => resolve(answer.statusCode ?? 0))
      answer.resume()
    })
    sent.on('error', reject).end(body)
  })
}

test(`answers ${COUNT} fuzzed requests without a fault of its own (seed ${SEED})`, async () => {
  const make = requestMaker(routes, random)
  const statuses = new Map<number, number>()
  const faults: unknown[] = []
  let sent = 0
  let callers = await newCallers()
  const work = async () => {
    while (sent < COUNT && faults.length < 20) {
      if (++sent % CALLERS_FOR === 0) callers = await newCallers()
      if (sent % 20_000 === 0)
        console.log(`${sent} requests: ${JSON.stringify(Object.fromEntries(statuses))}`)
      const made = make()
      try {
        const status = await send(made, pick(random, callers))
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status >= 500 && status !== 503) faults.push({ status, ...made })
      } catch (error) {
        faults.push({ error: String((error as Error).cause ?? error), ...made })
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  console.log(`${sent} requests: ${JSON.stringify(Object.fromEntries(statuses))}`)
  expect(faults, server.output().slice(-5000)).toEqual([])
  expect(server.child.exitCode).toBe(null)
  // Part of the input is right, so a good part must have been answered.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(COUNT / 20)
})
