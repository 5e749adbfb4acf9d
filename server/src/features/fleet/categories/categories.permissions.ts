import { NEW_CATEGORY } from '@yardmaster/core/contract/fleet/categories.ts'
import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { MANAGERS, SIGNED_IN, WRITERS } from '../../../testing/permissionRows.ts'

const categoryForm = () => ({ ...NEW_CATEGORY, name: 'Brand new' })

export const categoriesPermissions: PermissionRows = {
  'GET /api/categories': SIGNED_IN,
  'POST /api/categories': { ...WRITERS, payload: categoryForm },
  'PUT /api/categories/:id': {
    ...WRITERS,
    foreignAdmin: 404,
    url: ({ usedCategory }) => `/api/categories/${usedCategory}`,
    payload: categoryForm,
  },
  'DELETE /api/categories/:id': {
    ...MANAGERS,
    foreignAdmin: 404,
    url: ({ emptyCategory }) => `/api/categories/${emptyCategory}`,
  },
}
