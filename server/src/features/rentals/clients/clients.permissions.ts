import { NEW_CLIENT, NEW_SITE } from '@yardmaster/core/contract/rentals/clients.ts'
import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { MANAGERS, OF_HOME_BRANCH, SIGNED_IN, WRITERS } from '../../../testing/permissionRows.ts'

const readOne = { ...SIGNED_IN, foreignAdmin: 404 } as const
const editOne = { ...WRITERS, foreignAdmin: 404 } as const
const removeOne = { ...MANAGERS, foreignAdmin: 404 } as const
const clientForm = () => ({ ...NEW_CLIENT, name: 'Brand new' })
const siteForm = () => ({ ...NEW_SITE, name: 'Brand new' })

export const clientsPermissions: PermissionRows = {
  'GET /api/clients': SIGNED_IN,
  'GET /api/clients/options': SIGNED_IN,
  'GET /api/clients/:id': { ...readOne, url: ({ client }) => `/api/clients/${client}` },
  'POST /api/clients': { ...WRITERS, payload: clientForm },
  'PUT /api/clients/:id': {
    ...editOne,
    url: ({ client }) => `/api/clients/${client}`,
    payload: () => ({ ...clientForm(), version: 1 }),
  },
  'GET /api/clients/:id/changes': { ...readOne, url: ({ client }) => `/api/clients/${client}/changes` },
  'DELETE /api/clients/:id': { ...removeOne, url: ({ client }) => `/api/clients/${client}` },
  'POST /api/clients/:id/restore': {
    ...removeOne,
    url: ({ deletedClient }) => `/api/clients/${deletedClient}/restore`,
  },
  'GET /api/clients/:id/sites': { ...readOne, url: ({ client }) => `/api/clients/${client}/sites` },
  'POST /api/clients/:id/sites': {
    ...editOne,
    url: ({ client }) => `/api/clients/${client}/sites`,
    payload: siteForm,
  },
  'GET /api/sites/:id': { ...readOne, url: ({ site }) => `/api/sites/${site}` },
  'GET /api/places/:id/sites': { ...OF_HOME_BRANCH, url: ({ place }) => `/api/places/${place}/sites` },
  'PUT /api/sites/:id': {
    ...editOne,
    url: ({ site }) => `/api/sites/${site}`,
    payload: () => ({ ...siteForm(), version: 1 }),
  },
  'GET /api/sites/:id/changes': { ...readOne, url: ({ site }) => `/api/sites/${site}/changes` },
  'DELETE /api/sites/:id': { ...removeOne, url: ({ site }) => `/api/sites/${site}` },
  'POST /api/sites/:id/restore': {
    ...removeOne,
    url: ({ deletedSite }) => `/api/sites/${deletedSite}/restore`,
  },
}
