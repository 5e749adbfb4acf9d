import { labels } from '@yardmaster/core/contract/fleet/labels.ts'
import { route } from '../../../http/route.ts'
import { listLabeled } from './labels.service.ts'

export const labelRoutes = [route(labels.list, (ctx, { query }) => listLabeled(ctx, query.ids))]
