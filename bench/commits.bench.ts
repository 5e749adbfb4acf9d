import { parseArgs } from 'node:util'
import { openPool } from '../server/src/db/pool.ts'
import { postgresMessages } from '../server/src/messages/postgresMessages.ts'
import { openAnnouncer } from '../server/src/telemetry/live/announcer.ts'
import type { Announcer } from '../server/src/telemetry/live/announcer.ts'
import { openYard } from './yard.ts'

/** Small transactions of several writers, each for its own assets, with and without notifications. */
const { values } = parseArgs({
  options: {
    writers: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
  },
})
const writers = Number(values.writers)
const ASSETS = 800

const yard = await openYard({ assets: ASSETS })
const { options } = yard.ingest
const pool = openPool({ ...options, max: writers + 1 })
await pool.query(
  `insert into asset_state (account_id, asset_id) select 1, n from generate_series(1, ${ASSETS}) as n
   on conflict do nothing`,
)
const onError = (error: unknown) => {
  throw error
}
const announcer = openAnnouncer({ messages: postgresMessages({ pool, listen: options }), pool, onError })

type Way = { name: string; notify: boolean; announcer: Announcer | null }
const WAYS: Way[] = [
  { name: 'not announced', notify: false, announcer: null },
  { name: 'notification in the transaction', notify: true, announcer: null },
  { name: 'announced after the commit', notify: false, announcer },
]

const best = new Map<string, number>()
for (let round = 0; round < Number(values.rounds); round++)
  for (const way of WAYS) best.set(way.name, Math.max(best.get(way.name) ?? 0, await measure(way)))
for (const [name, rate] of best) console.log(`${name.padEnd(34)} ${Math.round(rate)} commits/s`)
await announcer.idle()
await pool.end()
await yard.close()

/** Returns commits per second. */
async function measure({ notify, announcer: after }: Way): Promise<number> {
  const begun = performance.now()
  const end = begun + Number(values.seconds) * 1000
  const counts = await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      const client = await pool.connect()
      let count = 0
      for (; performance.now() < end; count++) {
        const assetId = 1 + writer + writers * (count % Math.floor(ASSETS / writers))
        await client.query('begin')
        await client.query({
          name: 'touch',
          text: 'update asset_state set changed_in = pg_current_xact_id() where account_id = 1 and asset_id = $1',
          values: [assetId],
        })
        if (notify) await client.query("select pg_notify('live', $1)", [`1:${assetId}`])
        await client.query('commit')
        after?.changed([{ accountId: 1, assetId }], { wakes: [] })
      }
      client.release()
      return count
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - begun) / 1000)
}
