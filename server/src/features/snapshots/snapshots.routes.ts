import { splitDotted, splitIds, telemetry } from '@yardmaster/core/contract/telemetry.ts'
import { RawJson, route } from '../../http/route.ts'
import { findSnapshots } from './snapshots.queries.ts'

export const snapshotRoutes = [
  route(
    telemetry.snapshots,
    async (ctx, { query }) =>
      new RawJson(await findSnapshots(ctx, splitIds(query.assetIds), splitDotted(query.fields))),
  ),
]
