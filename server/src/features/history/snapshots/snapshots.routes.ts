import { millisecondsOf } from '@yardmaster/core/contract/instants.ts'
import { snapshots } from '@yardmaster/core/contract/history/snapshots.ts'
import { RawJson, route } from '../../../http/route.ts'
import { snapshotAt } from '../../../positions/snapshotAt.service.ts'
import { listSnapshots } from './snapshots.service.ts'

export const snapshotRoutes = [
  route(snapshots.read, async (ctx, { query }) => new RawJson(await listSnapshots(ctx, query))),
  route(snapshots.at, async (ctx, { params, query }) => ({
    snapshot: await snapshotAt(ctx, params.assetId, millisecondsOf(query.at)),
  })),
]
