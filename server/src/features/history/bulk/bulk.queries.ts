import type { BulkKind, BulkQuery } from '@yardmaster/core/contract/history/bulk.ts'
import type { Context } from '../../../context.ts'
import type { TextRow } from '../../../db/database.ts'
import { VISIBLE_EQUIPMENT, scopeValues } from '../../../db/scope.ts'
import { BULK_SOURCES } from './sources.ts'
import type { BulkSource } from './sources.ts'

/** Between a thousand and ten thousand, the size makes no difference to the speed. */
export const PAGE_ROWS = 5000
const WITHIN_MS = 60_000

/** The values of the key of a row. */
export type Cursor = readonly string[]

/** The assets that the caller may see, with their names. */
export async function findAssets(ctx: Context): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.read({
    text: `select id, name from equipment where ${VISIBLE_EQUIPMENT}`,
    values: scopeValues(ctx.session),
  })
  return new Map(rows.map(([id, name]) => [id ?? '', name ?? '']))
}

export type Part = {
  kind: BulkKind
  query: Pick<BulkQuery, 'from' | 'to'>
  /** Null if the caller sees all assets of the account, which the database then needn't compare. */
  assetIds: readonly string[] | null
}

type Bounds = { after: Cursor | null; until: Cursor | null }

/** The next rows in the order of the key: first the key, then the selected columns. */
export const findRows = (ctx: Context, part: Part, bounds: Bounds): Promise<TextRow[]> => {
  const source = BULK_SOURCES[part.kind]
  const columns = [...keyColumns(source), source.asset, ...source.select]
  return ctx.read(statementOf(ctx, part, bounds, { columns, limit: PAGE_ROWS, offset: 0 }))
}

/** Returns the key of the last row of a part of this size, if more rows follow it. */
export async function findEnd(
  ctx: Context,
  part: Part,
  { after, limit }: { after: Cursor | null; limit: number },
): Promise<Cursor | null> {
  const source = BULK_SOURCES[part.kind]
  const page = { columns: keyColumns(source), limit: 2, offset: limit - 1 }
  const [last, following] = await ctx.read(statementOf(ctx, part, { after, until: null }, page))
  return last && following ? last.map(String) : null
}

const keyColumns = ({ key }: BulkSource): string[] => key.map(({ column }) => column)

type Page = { columns: readonly string[]; limit: number; offset: number }

function statementOf(
  { session }: Context,
  { kind, query, assetIds }: Part,
  { after, until }: Bounds,
  { columns, limit, offset }: Page,
) {
  const source = BULK_SOURCES[kind]
  const values: unknown[] = [session.accountId, ...source.bounds(query.from, query.to)]
  const place = (value: unknown, type: string) => `$${values.push(value)}::${type}`
  const key = keyColumns(source).join(', ')
  const keyOf = (cursor: Cursor) => source.key.map(({ type }, index) => place(cursor[index], type)).join(', ')
  const conditions = [
    source.where,
    ...(assetIds ? [`${source.asset} = any (${place(assetIds, 'integer[]')})`] : []),
    ...(after ? [`(${key}) > (${keyOf(after)})`] : []),
    ...(until ? [`(${key}) <= (${keyOf(until)})`] : []),
  ]
  const text = `select ${columns.join(', ')} from ${source.tables} where ${conditions.join(' and ')}
    order by ${key} limit ${limit} offset ${offset}`
  return { text, values, withinMs: WITHIN_MS, mayLag: true as const }
}
