import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { SIGNED_IN } from '../../../testing/permissionRows.ts'

export const myWorkPermissions: PermissionRows = { 'GET /api/my-work': SIGNED_IN }
