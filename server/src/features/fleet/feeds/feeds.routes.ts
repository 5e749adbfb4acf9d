import { feeds } from '@yardmaster/core/contract/fleet/feeds.ts'
import { route } from '../../../http/route.ts'
import { listAssets } from './feeds.service.ts'
import {
  acceptSuggestions,
  createFromFeed,
  ignoreAssets,
  linkAsset,
  releaseAssets,
} from './linking.service.ts'

export const feedRoutes = [
  route(feeds.list, (ctx, { params, query }) => listAssets(ctx, params.id, query)),
  route(feeds.link, (ctx, { params, body }) => linkAsset(ctx, params.id, body)),
  route(feeds.accept, (ctx, { params, body }) => acceptSuggestions(ctx, params.id, body)),
  route(feeds.create, (ctx, { params, body }) => createFromFeed(ctx, params.id, body)),
  route(feeds.ignore, (ctx, { params, body }) => ignoreAssets(ctx, params.id, body)),
  route(feeds.release, (ctx, { params, body }) => releaseAssets(ctx, params.id, body)),
]
