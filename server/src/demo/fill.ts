import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Clock, DemoSignIns } from '../context.ts'
import { openPool } from '../db/pool.ts'
import type { DB } from '../db/schema.ts'
import { isLoopback } from '../loopback.ts'
import type { FileStore } from '../outbound/files.ts'
import { StartupError } from '../startupError.ts'
import { decideDemo } from './decideDemo.ts'
import { drawPictures } from './drawPictures.ts'
import type { DrawPictures } from './drawPictures.ts'
import { DEMO_ACCOUNTS } from './fleet.ts'
import { writeAccount } from './writeAccount.ts'

/** Public, because anyone can read this file, so only demo accounts get it. */
const PASSWORD = 'yardmaster-demo'

type FillOptions = {
  owner: pg.PoolConfig
  files: FileStore
  /** If undefined, the situation decides; see decideDemo. */
  wanted: boolean | undefined
  embedded: boolean
  /** The address that the server will listen on. */
  host: string
  clock: Clock
  /** How many days of history the fleet will get. */
  days: number
  say: (line: string) => void
  /** Replaced by tests, which don't look at the pictures. */
  draw?: DrawPictures
}

/**
 * Creates missing demo accounts if they are wanted. Returns the sign-ins if the database contains the demo.
 */
export async function fillDemo({
  owner,
  files,
  wanted,
  embedded,
  host,
  clock,
  days,
  say,
  draw = drawPictures,
}: FillOptions): Promise<DemoSignIns | null> {
  const pool = openPool({ ...owner, max: 1 })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] })
  try {
    const accounts = await findAccounts(db)
    const decision = decideDemo({ wanted, embedded, accounts, isPublic: !isLoopback(host) })
    if (decision === 'refuse') throw refusal(host)
    if (decision === 'withhold') say(withheld(host))
    if (decision === 'keep') return signIns()
    if (decision !== 'create') return null
    say('Creating the demo fleet.')
    // Runs in one transaction, so that an interrupted start leaves nothing half done.
    await db.transaction().execute(async (transaction) => {
      const now = clock.now()
      const history = days > 0 ? now.subtract({ hours: days * 24 }) : null
      const options = { files, password: PASSWORD, now, history, draw }
      for (const account of DEMO_ACCOUNTS) await writeAccount(transaction, account, options)
    })
    return signIns()
  } finally {
    await pool.end()
  }
}

async function findAccounts(db: Kysely<DB>): Promise<'none' | 'demo' | 'own'> {
  const accounts = await db.selectFrom('account').select('demo').execute()
  if (accounts.some(({ demo }) => demo)) return 'demo'
  return accounts.length === 0 ? 'none' : 'own'
}

const refusal = (host: string) =>
  new StartupError(
    `The database contains the demo accounts, whose passwords are public, and with HOST=${host} other computers can sign in to them.`,
    'Set DEMO=1 if everyone may use the demo, or HOST=127.0.0.1 to accept only local connections. For accounts of your own, use a new DATA_DIR or DATABASE_URL.',
  )

const withheld = (host: string) =>
  `The demo was not created: its passwords are public, and with HOST=${host} other computers could sign in. Set DEMO=1 to create it anyway.`

const signIns = (): DemoSignIns => ({
  password: PASSWORD,
  emails: DEMO_ACCOUNTS.flatMap(({ users }) => users.flatMap(({ email }) => email ?? [])),
})
