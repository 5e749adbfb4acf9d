import { columns } from '@yardmaster/core/contract/fleet/columns.ts'
import { route } from '../../../http/route.ts'
import { readColumns, updateColumns } from './columns.service.ts'

export const columnRoutes = [
  route(columns.read, (ctx, { params }) => readColumns(ctx, params.list)),
  route(columns.update, (ctx, { params, body }) => updateColumns(ctx, params.list, body.columns)),
]
