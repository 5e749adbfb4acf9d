import { Readable } from 'node:stream'
import type { KnownPerson, PersonalData } from '@yardmaster/core/contract/account/accountData.ts'
import { notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { fullName } from '../../../context.ts'
import { recordSecurityEvent } from '../../../session/securityLog.ts'
import { csvPart } from './csvPart.ts'
import { isTelling, namePattern } from './namePattern.ts'
import { findTexts, hasNamesake } from './namedTexts.queries.ts'
import * as queries from './personalData.queries.ts'
import type { PersonRow } from './personalData.queries.ts'
import { listTables, readPages } from './tables.queries.ts'
import { zipFile } from './zipFile.ts'
import type { ZipPart } from './zipFile.ts'

export const listPeople = async (ctx: Context): Promise<KnownPerson[]> =>
  (await queries.listPeople(ctx)).map(describe)

const describe = (row: PersonRow): KnownPerson => ({
  id: row.id,
  name: fullName(row),
  email: row.email,
  isFormer: row.deletedAt !== null,
  isAnonymized: row.anonymizedAt !== null,
})

export async function readPersonalData(ctx: Context, id: number): Promise<PersonalData> {
  const row = await requirePerson(ctx, id)
  const places = await queries.listPlaces(ctx)
  const counts = await queries.countPlaces(ctx, places, id)
  const pattern = row.anonymizedAt === null ? namePattern(row, { withName: true }) : null
  return {
    person: describe(row),
    blocker: await blockerOf(ctx, row),
    places: places
      .map((place, index) => ({ ...place, rows: counts[index] ?? 0 }))
      .filter(({ rows }) => rows > 0),
    texts: pattern === null ? { count: 0, shown: [] } : await findTexts(ctx, pattern),
    keepsName: await keepsName(ctx, row),
  }
}

/** A name that may mean something or someone else stays where nobody can edit it. */
export const keepsName = async (ctx: Context, row: PersonRow): Promise<boolean> =>
  !isTelling(row) || (await hasNamesake(ctx, row))

export async function requirePerson(ctx: Context, id: number): Promise<PersonRow> {
  const row = await queries.findPerson(ctx, id)
  if (!row) throw notFound()
  return row
}

/** Whoever is still needed can't be anonymized: the same rules as for deleting a user. */
export async function blockerOf(ctx: Context, row: PersonRow): Promise<PersonalData['blocker']> {
  if (row.anonymizedAt !== null) return 'anonymized'
  if (row.id === ctx.session.userId) return 'self'
  if (row.hasThings) return 'hasThings'
  const isLastAdmin = row.role === 'admin' && row.deletedAt === null && (await queries.countAdmins(ctx)) === 1
  return isLastAdmin ? 'lastAdmin' : null
}

/** Returns all rows that name a person, table by table. */
export async function exportPerson(ctx: Context, id: number) {
  const row = await requirePerson(ctx, id)
  const { session, clock, db } = ctx
  await recordSecurityEvent(db, {
    kind: 'personExported',
    accountId: session.accountId,
    userId: id,
    actorId: session.userId,
    caller: ctx,
    at: clock.now(),
  })
  const fileName = `${fullName(row)} ${clock.now().toString().slice(0, 10)}.zip`
  return { body: Readable.from(zipFile(partsOf(ctx, row)), { objectMode: false }), fileName }
}

async function* partsOf(ctx: Context, row: PersonRow): AsyncGenerator<ZipPart> {
  const { text, session, clock } = ctx
  const about = { name: fullName(row), company: session.accountName, time: clock.now().toString() }
  yield { name: 'readme.txt', content: [Buffer.from(text('export.personReadme', about))] }
  const places = await queries.listPlaces(ctx)
  for (const table of await listTables(ctx)) {
    const naming = places.filter((place) => place.table === table.name).map(({ column }) => `"${column}"`)
    if (table.name === 'app_user') naming.push('"id"')
    if (naming.length === 0) continue
    const sql = (parameter: string) => `(${naming.map((column) => `${column} = ${parameter}`).join(' or ')})`
    const pages = readPages(ctx, table, { sql, value: row.id })
    yield { name: `tables/${table.name}.csv`, content: csvPart(table.columns, pages) }
  }
}
