import { entities } from '@yardmaster/core/contract/account/entities.ts'
import { route } from '../../../http/route.ts'
import { readEntities } from './entities.service.ts'

export const entityRoutes = [route(entities.read, (ctx, { query }) => readEntities(ctx, query.refs))]
