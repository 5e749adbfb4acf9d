import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { MANAGE_WORKER, MANAGERS, allow } from '../../../testing/permissionRows.ts'

const code = () => '/app/invitation/1.1.unsigned'

export const invitationsPermissions: PermissionRows = {
  'GET /api/invitations': MANAGERS,
  'POST /api/invitations': {
    ...MANAGE_WORKER,
    payload: ({ homeBranch, marker }) => ({
      branchId: homeBranch,
      email: `invited.${marker}@yard.example`,
      role: 'worker',
    }),
  },
  'POST /api/invitations/:id/resend': {
    ...MANAGE_WORKER,
    url: ({ invitation }) => `/api/invitations/${invitation}/resend`,
  },
  'DELETE /api/invitations/:id': {
    ...MANAGE_WORKER,
    url: ({ invitation }) => `/api/invitations/${invitation}`,
  },
  'GET /app/invitation/:code': { ...allow(410), url: code },
  'POST /app/invitation/:code': {
    ...allow(410),
    url: code,
    form: true,
    payload: () => 'firstName=Ana&lastName=Ruiz&password=correct+horse&confirmPass=correct+horse',
  },
}
