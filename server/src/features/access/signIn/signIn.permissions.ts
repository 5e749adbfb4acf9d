import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { allow, PUBLIC, WRITERS } from '../../../testing/permissionRows.ts'

export const signInPermissions: PermissionRows = {
  'GET /app/login': PUBLIC,
  'GET /app/logo': allow(404),
  'POST /app/login': { ...PUBLIC, form: true, payload: () => 'email=nobody@yard.example&password=x' },
  'POST /app/login/company': { ...PUBLIC, form: true, payload: () => 'offer=x&company=1' },
  'POST /api/session': {
    ...PUBLIC,
    payload: () => ({ userId: 1, branchId: 1, email: 'unknown@yard.example', password: 'x' }),
  },
  'POST /app/profile/update_password': {
    ...WRITERS,
    form: true,
    payload: () => 'current_password=x&new_password=longenough&new_password2=longenough',
  },
}
