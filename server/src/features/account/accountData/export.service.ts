import { Readable } from 'node:stream'
import type { Context } from '../../../context.ts'
import { recordSecurityEvent } from '../../../session/securityLog.ts'
import { csvPart } from './csvPart.ts'
import { recorded } from './exportState.service.ts'
import { extensionOf } from './extensionOf.ts'
import { countFiles, listFiles, listTables, readPages } from './tables.queries.ts'
import type { Table } from './tables.queries.ts'
import { zipFile } from './zipFile.ts'
import type { ZipPart } from './zipFile.ts'

type Download = { body: Readable; fileName: string }

/**
 * Returns everything of the account. The file is made while it is sent, so nothing of it is stored, and memory
 * doesn't grow with it.
 */
export async function exportAccount(ctx: Context): Promise<Download> {
  const { session, clock, db } = ctx
  const now = clock.now()
  await recordSecurityEvent(db, {
    kind: 'accountExported',
    accountId: session.accountId,
    userId: null,
    actorId: session.userId,
    caller: ctx,
    at: now,
  })
  const tables = await listTables(ctx)
  const total = tables.length + (await countFiles(ctx, tables))
  const progress = { done: 0, bytes: 0 }
  const file = recorded(ctx, zipFile(partsOf(ctx, tables, progress)), progress, total)
  return {
    body: Readable.from(file, { objectMode: false }),
    fileName: `${session.accountName} ${now.toString().slice(0, 10)}.zip`,
  }
}

async function* partsOf(
  ctx: Context,
  tables: readonly Table[],
  progress: { done: number },
): AsyncGenerator<ZipPart> {
  const { text, session, clock, outbound } = ctx
  const about = { company: session.accountName, time: clock.now().toString(), tables: tables.length }
  yield { name: 'readme.txt', content: [Buffer.from(text('export.readme', about))] }
  for (const table of tables) {
    yield { name: `tables/${table.name}.csv`, content: csvPart(table.columns, readPages(ctx, table)) }
    progress.done++
  }
  for await (const key of listFiles(ctx, tables)) {
    const bytes = await outbound.files.get(key)
    if (bytes) yield { name: `files/${key}${extensionOf(bytes)}`, content: [bytes] }
    progress.done++
  }
}
