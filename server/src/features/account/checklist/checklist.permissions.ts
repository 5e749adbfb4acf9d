import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { SIGNED_IN, WRITERS } from '../../../testing/permissionRows.ts'

export const checklistPermissions: PermissionRows = {
  'GET /api/account/checklist': SIGNED_IN,
  'PUT /api/account/checklist': { ...WRITERS, payload: () => ({ hidden: true }) },
}
