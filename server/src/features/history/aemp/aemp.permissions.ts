import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { allow } from '../../../testing/permissionRows.ts'

/** Sessions open none of these; the tests of the feature send tokens of each kind of user. */
const TOKENS_ONLY = allow(401)
const SERIES = 'Locations/2026-11-01T00:00:00Z/2026-11-02T00:00:00Z/1'

export const aempPermissions: PermissionRows = {
  'GET /aemp/Fleet/:page': { ...TOKENS_ONLY, url: () => '/aemp/Fleet/1' },
  'GET /aemp/Fleet/Equipment/PIN/:pin': { ...TOKENS_ONLY, url: () => '/aemp/Fleet/Equipment/PIN/x' },
  'GET /aemp/Fleet/Equipment/MakeModelSerial/:make/:model/:serial': {
    ...TOKENS_ONLY,
    url: () => '/aemp/Fleet/Equipment/MakeModelSerial/CAT/320/x',
  },
  'GET /aemp/Fleet/Equipment/PIN/:pin/:signal/:start/:end/:page': {
    ...TOKENS_ONLY,
    url: () => `/aemp/Fleet/Equipment/PIN/x/${SERIES}`,
  },
  'GET /aemp/Fleet/Equipment/MakeModelSerial/:make/:model/:serial/:signal/:start/:end/:page': {
    ...TOKENS_ONLY,
    url: () => `/aemp/Fleet/Equipment/MakeModelSerial/CAT/320/x/${SERIES}`,
  },
}
