import { search } from '@yardmaster/core/contract/account/search.ts'
import { route } from '../../../http/route.ts'
import * as service from './search.service.ts'

export const searchRoutes = [route(search.read, (ctx, { query }) => service.search(ctx, query.text))]
