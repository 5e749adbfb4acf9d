import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { ADMINS, allow, PUBLIC } from '../../../testing/permissionRows.ts'

const client = { issuer: 'https://login.invalid', clientId: 'yard', clientSecret: 'secret' }

const ANYONE_REJECTED = allow(403)

export const singleSignOnPermissions: PermissionRows = {
  'GET /api/account/singleSignOn': ADMINS,
  'PUT /api/account/singleSignOn': {
    ...ADMINS,
    payload: ({ homeBranch, marker }) => ({
      ...client,
      enabled: false,
      domains: [`${marker}.example`],
      createsUsers: true,
      defaultRole: 'worker',
      branchId: homeBranch,
      groupClaim: 'groups',
      groups: [],
      onlyWay: false,
      version: 0,
    }),
  },
  'DELETE /api/account/singleSignOn': { ...ADMINS, admin: 404, foreignAdmin: 404 },
  'POST /api/account/singleSignOn/test': { ...ADMINS, payload: () => client },
  'POST /api/account/singleSignOn/domains/verify': {
    ...ADMINS,
    admin: 404,
    foreignAdmin: 404,
    payload: () => ({ domain: 'unknown.example' }),
  },
  'POST /app/sso': { ...PUBLIC, form: true, payload: () => 'email=nobody@unknown.example' },
  'GET /app/sso/:key': { ...ANYONE_REJECTED, url: () => '/app/sso/1-unknown' },
  'GET /app/sso/callback': ANYONE_REJECTED,
  'POST /app/sso/:key/ended': {
    ...allow(400),
    url: () => '/app/sso/1-unknown/ended',
    form: true,
    payload: () => 'logout_token=x',
  },
}
