import { telemetry } from '@yardmaster/core/contract/telemetry.ts'
import { RawJson, route } from '../../http/route.ts'
import { listSnapshots } from './snapshots.service.ts'

export const snapshotRoutes = [
  route(telemetry.snapshots, async (ctx, { query }) => new RawJson(await listSnapshots(ctx, query))),
]
