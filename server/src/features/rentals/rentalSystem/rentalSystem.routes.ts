import { rentalSystem } from '@yardmaster/core/contract/rentals/rentalSystem.ts'
import { route } from '../../../http/route.ts'
import { decideCustomer, decideItem } from './decide.service.ts'
import { listCustomers, listFindings, listItems } from './matching.service.ts'
import type { NewAssets } from './newAssets.ts'

export const rentalSystemRoutes = (assets: NewAssets) => [
  route(rentalSystem.items, (ctx, { params, query }) => listItems(ctx, params.id, query)),
  route(rentalSystem.decideItem, (ctx, { params, body }) =>
    decideItem(ctx, { ...params, decision: body }, assets),
  ),
  route(rentalSystem.customers, (ctx, { params, query }) => listCustomers(ctx, params.id, query)),
  route(rentalSystem.decideCustomer, (ctx, { params, body }) =>
    decideCustomer(ctx, { ...params, decision: body }),
  ),
  route(rentalSystem.findings, (ctx, { params }) => listFindings(ctx, params.id)),
]
