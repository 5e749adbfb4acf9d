import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { ADMINS } from '../../../testing/permissionRows.ts'

/** The account has no connection, so administrators learn that there is none. */
const NO_CONNECTION = { ...ADMINS, admin: 404, foreignAdmin: 404 } as const

export const rentalSystemPermissions: PermissionRows = {
  'GET /api/integrations/:id/items': { ...NO_CONNECTION, url: () => '/api/integrations/1/items' },
  'PUT /api/integrations/:id/items/:recordId': {
    ...NO_CONNECTION,
    url: () => '/api/integrations/1/items/1',
    payload: () => ({ decision: 'ignore' }),
  },
  'GET /api/integrations/:id/customers': { ...NO_CONNECTION, url: () => '/api/integrations/1/customers' },
  'PUT /api/integrations/:id/customers/:recordId': {
    ...NO_CONNECTION,
    url: () => '/api/integrations/1/customers/1',
    payload: () => ({ decision: 'ignore' }),
  },
  'GET /api/integrations/:id/findings': { ...NO_CONNECTION, url: () => '/api/integrations/1/findings' },
}
