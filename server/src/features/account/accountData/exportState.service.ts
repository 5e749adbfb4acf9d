import { randomUUID } from 'node:crypto'
import type { ExportContents, ExportState } from '@yardmaster/core/contract/account/accountData.ts'
import type { Context } from '../../../context.ts'
import * as queries from './exportState.queries.ts'
import { countFiles, listTables } from './tables.queries.ts'

const PROGRESS_EVERY_MS = 1000
/** Longer than a busy database needs to write the progress. */
const INTERRUPTED_AFTER = { seconds: 60 }

export async function readContents(ctx: Context): Promise<ExportContents> {
  const tables = await listTables(ctx)
  return { tables: tables.length, files: await countFiles(ctx, tables) }
}

export async function readExportState(ctx: Context): Promise<ExportState | null> {
  const run = await queries.findRun(ctx)
  if (!run) return null
  const { startedAt, startedBy, finishedAt, seenAt, done, total, bytes } = run
  const isLost = Temporal.Instant.compare(seenAt, ctx.clock.now().subtract(INTERRUPTED_AFTER)) < 0
  const state = run.failed || (!finishedAt && isLost) ? 'failed' : finishedAt ? 'finished' : 'running'
  return {
    state,
    startedAt: startedAt.toString(),
    startedBy,
    endedAt: state === 'running' ? null : (finishedAt ?? seenAt).toString(),
    done,
    total,
    bytes: Number(bytes),
  }
}

/**
 * Passes an export on and records how far it is. A timer writes it, so that a slow download counts as running, too.
 * `progress` is what the export counts up.
 */
export async function* recorded(
  ctx: Context,
  chunks: AsyncIterable<Buffer>,
  progress: queries.Progress,
  total: number,
): AsyncGenerator<Buffer> {
  const run = randomUUID()
  const { clock } = ctx
  let isFinished = false
  let writing = queries.insertRun(ctx, { run, at: clock.now(), total })
  await writing
  const write = (end: { finishedAt?: string; failed?: boolean } = {}) => {
    // The download is worth more than its progress.
    writing = writing
      .then(() => queries.updateRun(ctx, run, { ...progress, seenAt: clock.now().toString(), ...end }))
      .catch(() => {})
    return writing
  }
  const timer = setInterval(() => void write(), PROGRESS_EVERY_MS)
  try {
    for await (const chunk of chunks) {
      progress.bytes += chunk.length
      yield chunk
    }
    isFinished = true
  } finally {
    clearInterval(timer)
    await write({ finishedAt: clock.now().toString(), failed: !isFinished })
  }
}
