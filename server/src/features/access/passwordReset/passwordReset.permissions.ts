import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { PUBLIC, allow } from '../../../testing/permissionRows.ts'

const code = () => '/app/resetPassword/1.1.unsigned'

export const passwordResetPermissions: PermissionRows = {
  'GET /app/forgotPassword': PUBLIC,
  'POST /app/forgotPassword': { ...PUBLIC, form: true, payload: () => 'email=nobody@yard.example' },
  'GET /app/resetPassword/:code': { ...allow(410), url: code },
  'POST /app/resetPassword/:code': {
    ...allow(410),
    url: code,
    form: true,
    payload: () => 'password=correct+horse&confirmPass=correct+horse',
  },
}
