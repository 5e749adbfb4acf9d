import type { Context } from '../../../context.ts'
import { deleteColumns, findColumns, upsertColumns } from './columns.queries.ts'

export const readColumns = async (ctx: Context, list: string): Promise<{ columns: string[] | null }> => ({
  columns: (await findColumns(ctx, list))?.columns ?? null,
})

/** Stores each column once. Null resets the list to its default columns. */
export const updateColumns = (ctx: Context, list: string, columns: string[] | null): Promise<void> =>
  columns === null ? deleteColumns(ctx, list) : upsertColumns(ctx, list, [...new Set(columns)])
