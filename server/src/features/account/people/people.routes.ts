import { peopleOptions } from '@yardmaster/core/contract/account/people.options.ts'
import { people } from '@yardmaster/core/contract/account/people.ts'
import { route } from '../../../http/route.ts'
import { listPersonOptions } from './options.service.ts'
import { addOperator, listPeople, renameOperator } from './people.service.ts'

export const peopleRoutes = [
  route(peopleOptions.search, (ctx, { query }) => listPersonOptions(ctx, query)),
  route(people.list, (ctx, { query }) => listPeople(ctx, query)),
  route(people.add, (ctx, { body }) => addOperator(ctx, body)),
  route(people.rename, (ctx, { params, body }) => renameOperator(ctx, params.id, body)),
]
