import { snapshots } from '@yardmaster/core/contract/history/snapshots.ts'
import { RawJson, route } from '../../../http/route.ts'
import { listSnapshots } from './snapshots.service.ts'

export const snapshotRoutes = [
  route(snapshots.read, async (ctx, { query }) => new RawJson(await listSnapshots(ctx, query))),
]
