import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Clock, DemoSignIns } from '../context.ts'
import { openPool } from '../db/pool.ts'
import type { DB } from '../db/schema.ts'
import type { FileStore } from '../outbound/files.ts'
import { drawPictures } from './drawPictures.ts'
import type { DrawPictures } from './drawPictures.ts'
import { DEMO_ACCOUNTS } from './fleet.ts'
import { writeAccount } from './writeAccount.ts'

/** Public, because anyone can read this file, so only demo accounts get it. */
const PASSWORD = 'yardmaster-demo'

type FillOptions = {
  owner: pg.PoolConfig
  files: FileStore
  /**
   * If undefined, the demo is created only in an embedded database without accounts, where it can't disturb
   * anyone.
   */
  wanted: boolean | undefined
  embedded: boolean
  clock: Clock
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
  clock,
  say,
  draw = drawPictures,
}: FillOptions): Promise<DemoSignIns | null> {
  const pool = openPool({ ...owner, max: 1 })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] })
  try {
    const accounts = await db.selectFrom('account').select('demo').execute()
    if (accounts.some(({ demo }) => demo)) return signIns()
    if (!(wanted ?? (embedded && accounts.length === 0))) return null
    say('Creating the demo fleet.')
    // Runs in one transaction, so that an interrupted start leaves nothing half done.
    await db.transaction().execute(async (transaction) => {
      const options = { files, password: PASSWORD, now: clock.now(), draw }
      for (const account of DEMO_ACCOUNTS) await writeAccount(transaction, account, options)
    })
    return signIns()
  } finally {
    await pool.end()
  }
}

const signIns = (): DemoSignIns => ({
  password: PASSWORD,
  emails: DEMO_ACCOUNTS.flatMap(({ users }) => users.flatMap(({ email }) => email ?? [])),
})
