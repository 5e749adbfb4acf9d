import { live } from '@yardmaster/core/contract/fleet/liveLinks.live.ts'
import { liveLinks } from '@yardmaster/core/contract/fleet/liveLinks.ts'
import { data, page, route } from '../../../http/route.ts'
import { createLink, listLinks, revokeLink } from './liveLinks.service.ts'
import { readLiveAsset, readLivePicture, readLiveTrail } from './livePage.service.ts'

export const liveLinkRoutes = [
  route(liveLinks.list, (ctx, { params }) => listLinks(ctx, params.id)),
  route(liveLinks.create, (ctx, { params, body }) => createLink(ctx, params.id, body)),
  route(liveLinks.revoke, (ctx, { params }) => revokeLink(ctx, params.id, params.linkId)),
  route(live.asset, (ctx, { params }) => readLiveAsset(ctx, params.token)),
  route(live.trail, (ctx, { params }) => readLiveTrail(ctx, params.token)),
  page(live.picture, async (ctx, { params }) => data(await readLivePicture(ctx, params.token), 'image/jpeg')),
]
