import { defaultSettings } from '@yardmaster/core/integrationDefaults.ts'
import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { ADMINS } from '../../../testing/permissionRows.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'

/** No account has a connection with this id. */
const OF_NOBODY = { ...ADMINS, admin: 404, foreignAdmin: 404 } as const
const unknown = (rest: string) => () => `/api/integrations/2147483647${rest}`

const form = ({ homeBranch }: TestAccount) => ({
  serviceType: 'iso15143',
  name: 'Feed',
  settings: {
    ...defaultSettings.iso15143(homeBranch),
    address: 'http://127.0.0.1:9',
    tokenAddress: 'http://127.0.0.1:9/token',
    user: 'yard',
    secret: 'password',
  },
})

export const integrationsPermissions: PermissionRows = {
  'GET /api/integrations': ADMINS,
  'GET /api/integrations/pointofrental': ADMINS,
  'PUT /api/integrations/pointofrental': {
    ...ADMINS,
    payload: () => ({ user: 'yard', token: 'password' }),
  },
  'GET /api/integrations/:id': { ...OF_NOBODY, url: unknown('') },
  'POST /api/integrations': { ...ADMINS, payload: form },
  'PUT /api/integrations/:id': {
    ...OF_NOBODY,
    url: unknown(''),
    payload: (account) => ({ ...form(account), version: 1 }),
  },
  'PUT /api/integrations/:id/paused': {
    ...OF_NOBODY,
    url: unknown('/paused'),
    payload: () => ({ paused: true }),
  },
  'DELETE /api/integrations/:id': { ...OF_NOBODY, url: unknown('') },
  'POST /api/integrations/:id/run': { ...OF_NOBODY, url: unknown('/run') },
  'POST /api/integrations/test': { ...ADMINS, payload: (account) => ({ ...form(account), id: null }) },
  'GET /api/integrations/:id/runs': { ...OF_NOBODY, url: unknown('/runs') },
}
