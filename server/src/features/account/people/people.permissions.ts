import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { MANAGERS, MANAGE_WORKER, SIGNED_IN } from '../../../testing/permissionRows.ts'

export const peoplePermissions: PermissionRows = {
  'GET /api/people/options': SIGNED_IN,
  'GET /api/people': SIGNED_IN,
  'POST /api/people': { ...MANAGERS, payload: () => ({ firstName: 'Ana', lastName: 'Ruiz' }) },
  'PUT /api/people/:id': {
    ...MANAGE_WORKER,
    url: ({ people }) => `/api/people/${people.operator.id}`,
    payload: () => ({ firstName: 'Ana', lastName: 'Ruiz' }),
  },
}
