import { repairList } from '@yardmaster/core/contract/service/repairList.ts'
import { RawJson, page, route } from '../../../http/route.ts'
import { sent } from '../../../tables/tableFile.ts'
import { exportRepairs } from './export.service.ts'
import { countRepairs, listRepairs } from './repairList.service.ts'

export const repairListRoutes = [
  route(repairList.list, async (ctx, { query }) => new RawJson(await listRepairs(ctx, query))),
  route(repairList.count, (ctx, { query }) => countRepairs(ctx, query)),
  page(repairList.export, async (ctx, { query }) => sent(await exportRepairs(ctx, query))),
]
