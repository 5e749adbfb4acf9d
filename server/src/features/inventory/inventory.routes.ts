import { inventory } from '@yardmaster/core/contract/inventory.ts'
import { route } from '../../http/route.ts'
import { listInventory } from './inventory.service.ts'

export const inventoryRoutes = [route(inventory.list, (ctx, { query }) => listInventory(ctx, query))]
