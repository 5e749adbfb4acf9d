import { archive } from '@yardmaster/core/contract/fleet/archive.ts'
import { route } from '../../../http/route.ts'
import { listArchive, listSoldIds } from './archive.service.ts'

export const archiveRoutes = [
  route(archive.list, (ctx, { query }) => listArchive(ctx, query)),
  route(archive.soldIds, listSoldIds),
]
