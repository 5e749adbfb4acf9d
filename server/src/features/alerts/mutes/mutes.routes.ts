import { mutes } from '@yardmaster/core/contract/alerts/mutes.ts'
import { route } from '../../../http/route.ts'
import { addMute, listMutes, removeMute } from './mutes.service.ts'

export const muteRoutes = [
  route(mutes.list, listMutes),
  route(mutes.add, (ctx, { body }) => addMute(ctx, body)),
  route(mutes.remove, (ctx, { params }) => removeMute(ctx, params.id)),
]
