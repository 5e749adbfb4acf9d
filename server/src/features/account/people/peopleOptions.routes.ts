import { peopleOptions } from '@yardmaster/core/contract/account/people.options.ts'
import { route } from '../../../http/route.ts'
import { listPersonOptions } from './options.service.ts'

export const personOptionRoutes = [
  route(peopleOptions.search, (ctx, { query }) => listPersonOptions(ctx, query)),
]
