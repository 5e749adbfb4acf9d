import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { MANAGERS, SIGNED_IN } from '../../../testing/permissionRows.ts'

export const alertRulesPermissions: PermissionRows = {
  'GET /api/alertRules': SIGNED_IN,
  'PUT /api/alertRules/:topic': {
    ...MANAGERS,
    url: () => '/api/alertRules/flag:1',
    payload: () => ({ severity: 'info' }),
  },
  'PUT /api/alertRules/:topic/escalation': {
    ...MANAGERS,
    url: () => '/api/alertRules/urgent/escalation',
    payload: () => ({ escalation: null }),
  },
}
