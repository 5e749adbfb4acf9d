import { categories } from '@yardmaster/core/contract/fleet/categories.ts'
import { route } from '../../../http/route.ts'
import { addCategory, listCategories, removeCategory, updateCategory } from './categories.service.ts'

export const categoryRoutes = [
  route(categories.list, listCategories),
  route(categories.add, (ctx, { body }) => addCategory(ctx, body)),
  route(categories.update, (ctx, { params, body }) => updateCategory(ctx, params.id, body)),
  route(categories.remove, (ctx, { params }) => removeCategory(ctx, params.id)),
]
