import { columns } from '@yardmaster/core/contract/fleet/columns.ts'
import { route } from '../../../http/route.ts'
import { deleteColumns, findColumns, upsertColumns } from './columns.queries.ts'

export const columnRoutes = [
  route(columns.read, async (ctx, { params }) => ({
    columns: (await findColumns(ctx, params.list))?.columns ?? null,
  })),
  route(columns.update, (ctx, { params, body }) =>
    body.columns === null
      ? deleteColumns(ctx, params.list)
      : upsertColumns(ctx, params.list, [...new Set(body.columns)]),
  ),
]
