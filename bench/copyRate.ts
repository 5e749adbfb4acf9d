import { finished } from 'node:stream/promises'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Yard } from './yard.ts'

/** Writes the same rows that ingest has written, with a single COPY into the same table after emptying it. */
export async function measureCopy({ ingest }: Yard): Promise<{ rate: number; rows: number }> {
  const client = await ingest.connect()
  const chunks: Buffer[] = []
  const out = client.query(copyTo('copy (select * from event) to stdout'))
  for await (const chunk of out) chunks.push(chunk as Buffer)
  const { rows } = await client.query<{ count: string }>('select count(*) from event')
  await client.query('truncate event')
  await client.query('checkpoint').catch(() => {})
  const begun = performance.now()
  const into = client.query(copyFrom('copy event from stdin'))
  for (const chunk of chunks)
    if (!into.write(chunk)) await new Promise((resolve) => into.once('drain', resolve))
  into.end()
  await finished(into)
  const seconds = (performance.now() - begun) / 1000
  client.release()
  const count = Number(rows[0]?.count)
  return { rate: count / seconds, rows: count }
}
