import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { SIGNED_IN } from '../../../testing/permissionRows.ts'

export const boardPermissions: PermissionRows = { 'GET /api/repairs/board': SIGNED_IN }
