import { map } from '@yardmaster/core/contract/map/liveMap.ts'
import { splitDotted, splitIds } from '@yardmaster/core/contract/dotted.ts'
import type { AssetRentalState } from '@yardmaster/core/rules/rentals.ts'
import { RawJson, route, stream } from '../../../http/route.ts'
import { watchMap } from '../live/live.public.ts'
import { readFleet, readFleetAt } from './fleet.service.ts'
import { listWithRentals, listWithTasks, readPanel } from './panel.service.ts'
import { searchMap } from './search.service.ts'
import { readSpot } from './spot.service.ts'
import { readMapSettings } from './settings.service.ts'
import { readBranchPositions, readStart } from './start.service.ts'
import { readShapes } from './shapes.service.ts'

export const liveMapRoutes = [
  route(map.settings, readMapSettings),
  route(map.start, readStart),
  route(map.branches, readBranchPositions),
  route(map.fleet, async (ctx, { query }) => new RawJson(await readFleet(ctx, splitIds(query.ids)))),
  route(map.fleetAt, async (ctx, { query }) => new RawJson(await readFleetAt(ctx, query.at))),
  stream(map.live, async (ctx, { query }) => watchMap(ctx, query.cursor)),
  route(map.search, (ctx, { query }) => searchMap(ctx, query)),
  route(map.withTasks, (ctx, { query }) => listWithTasks(ctx, splitIds(query.ids) ?? [])),
  route(map.withRentals, (ctx, { query }) =>
    listWithRentals(ctx, (splitDotted(query.states) ?? []) as AssetRentalState[]),
  ),
  route(map.shapes, (ctx, { query }) => readShapes(ctx, query)),
  route(map.spot, (ctx, { params }) => readSpot(ctx, params.ref)),
  route(map.asset, (ctx, { params }) => readPanel(ctx, params.id)),
]
