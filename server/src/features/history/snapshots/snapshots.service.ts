import { setImmediate } from 'node:timers/promises'
import { splitDotted, splitIds } from '@yardmaster/core/contract/dotted.ts'
import type { Context } from '../../../context.ts'
import { writeSnapshot } from '../../../telemetry/live/snapshotJson.ts'
import { findSnapshots } from './snapshots.queries.ts'

/** Writes this many snapshots before it yields to other requests. */
const PORTION = 500

/** Returns the newest values of the branch's assets as JSON. */
export async function listSnapshots(
  ctx: Context,
  query: { assetIds?: string | undefined; fields?: string | undefined },
): Promise<string> {
  const fields = query.fields && new Set(splitDotted(query.fields))
  const wanted = (name: string) => !fields || fields.has(name)
  const rows = await findSnapshots(ctx, splitIds(query.assetIds))
  const texts: string[] = []
  for (const row of rows) {
    texts.push(writeSnapshot(row, wanted))
    if (texts.length % PORTION === 0) await setImmediate()
  }
  return `[${texts.join(',')}]`
}
