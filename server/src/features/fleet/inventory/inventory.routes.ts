import { bulk } from '@yardmaster/core/contract/fleet/inventory.bulk.ts'
import { inventory } from '@yardmaster/core/contract/fleet/inventory.ts'
import { RawJson, route } from '../../../http/route.ts'
import { changeMany } from './bulk.service.ts'
import { countInventory, listChoices, listInventory } from './inventory.service.ts'
import { listAddresses, listOptions } from './options.service.ts'

export const inventoryRoutes = [
  route(inventory.list, async (ctx, { query }) => new RawJson(await listInventory(ctx, query))),
  route(inventory.count, (ctx, { query }) => countInventory(ctx, query)),
  route(inventory.options, (ctx, { query }) => listOptions(ctx, query)),
  route(inventory.choices, listChoices),
  route(inventory.addresses, (ctx, { query }) => listAddresses(ctx, query.ids)),
  route(bulk.change, (ctx, { body }) => changeMany(ctx, body)),
]
