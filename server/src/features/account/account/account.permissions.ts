import { FEATURES } from '@yardmaster/core/roles.ts'
import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { ADMINS, allow, SIGNED_IN } from '../../../testing/permissionRows.ts'

export const accountForm = (name: string) => ({
  name,
  address: '5150 Brighton Boulevard',
  city: 'Denver',
  state: 'CO',
  postalCode: '80216',
  country: 'USA',
  phone: '+1 303-555-0142',
  fax: '',
  currency: 'EUR',
  dashboardUrl: '',
  monitoringOnly: false,
  features: [...FEATURES],
})

export const accountPermissions: PermissionRows = {
  'GET /api/account': SIGNED_IN,
  'PUT /api/account': { ...ADMINS, payload: ({ marker }) => ({ ...accountForm(marker), version: 1 }) },
  'GET /api/account/changes': ADMINS,
  'GET /api/account/logo': { ...allow(404), signedOut: 403, operator: 403 },
  'GET /api/account/uploadLogo': ADMINS,
  'DELETE /api/account/logo': { ...allow(403), admin: 404, foreignAdmin: 404 },
  // Nobody has removed a logo.
  'POST /api/account/logo/restore': { ...allow(403), admin: 409, foreignAdmin: 409 },
  'GET /api/account/users': SIGNED_IN,
  'GET /api/account/jobs': ADMINS,
  'GET /api/account/certificates': ADMINS,
}
