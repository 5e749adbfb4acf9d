import { people } from '@yardmaster/core/contract/account/people.ts'
import { route } from '../../../http/route.ts'
import { addOperator, listPeople, renameOperator } from './people.service.ts'

export const peopleRoutes = [
  route(people.list, (ctx, { query }) => listPeople(ctx, query)),
  route(people.add, (ctx, { body }) => addOperator(ctx, body)),
  route(people.rename, (ctx, { params, body }) => renameOperator(ctx, params.id, body)),
]
