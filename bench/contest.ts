import pg from 'pg'
import { openClient } from './client.ts'
import { cpuOfDatabase, cpuSeconds } from './processes.ts'
import type { Contender } from './rounds.ts'
import type { Yard } from './yard.ts'

/**
 * Compares our HTTP responses with a SELECT through the driver. Both use the same number of connections and
 * the same database permissions.
 */
export async function openContest(yard: Yard, { concurrency }: { concurrency: number }) {
  const server = await yard.serve()
  const cookie = await yard.signIn()
  const workers = Array.from({ length: concurrency })
  const clients = await Promise.all(workers.map(() => openClient(server.address, { cookie })))
  const connections = await Promise.all(workers.map(() => connectAsApp(yard)))
  const cpuWith = (pid: number) => async () => ({
    database: await cpuOfDatabase(yard.owner),
    server: cpuSeconds(pid),
  })
  return {
    /** With `next`, an answer can have several parts. It is given the address of a part and how its answer ends. */
    overHttp: (
      name: string,
      path: () => string,
      next?: (address: string, end: string) => string | null,
    ): Contender => ({
      name,
      ask: async (worker) => {
        for (let address: string | null = path(); address !== null;) {
          const answer: { end: string } | undefined = await clients[worker]?.get(address)
          address = next?.(address, answer?.end ?? '') ?? null
        }
      },
      cpu: cpuWith(server.pid),
    }),
    /** Uses a prepared statement. The driver converts rows to objects, which is its default. */
    bareSelect: (text: string, { values, rows }: { values: () => unknown[]; rows?: number }): Contender => ({
      name: 'bare SELECT',
      ask: async (worker) => {
        const found = await connections[worker]?.query({ name: text.slice(0, 60), text, values: values() })
        const count = found?.rows.length ?? 0
        if (count === 0 || (rows && count !== rows))
          throw new Error(`A query returned ${count} rows instead of ${rows || 'at least one'}.`)
      },
      cpu: cpuWith(process.pid),
    }),
    async close() {
      for (const client of clients) client.close()
      for (const connection of connections) await connection.end()
      await server.stop()
    },
  }
}

export async function connectAsApp(yard: Yard): Promise<pg.Client> {
  const client = new pg.Client({ ...yard.app, options: '-c app.account_id=1' })
  await client.connect()
  return client
}
