import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { ADMINS } from '../../../testing/permissionRows.ts'

const OF_FEED = { ...ADMINS, foreignAdmin: 404 } as const

export const feedsPermissions: PermissionRows = {
  'GET /api/integrations/:id/assets': { ...OF_FEED, url: ({ feed }) => `/api/integrations/${feed}/assets` },
  'POST /api/integrations/:id/assets/link': {
    ...OF_FEED,
    url: ({ feed }) => `/api/integrations/${feed}/assets/link`,
    payload: ({ feedAsset, machine }) => ({ feedAssetId: feedAsset, equipmentId: machine }),
  },
  'POST /api/integrations/:id/assets/accept': {
    ...OF_FEED,
    url: ({ feed }) => `/api/integrations/${feed}/assets/accept`,
    payload: () => ({}),
  },
  'POST /api/integrations/:id/assets/create': {
    ...OF_FEED,
    url: ({ feed }) => `/api/integrations/${feed}/assets/create`,
    payload: ({ feedAsset, homeBranch }) => ({ ids: [feedAsset], categoryId: null, branchId: homeBranch }),
  },
  'POST /api/integrations/:id/assets/ignore': {
    ...OF_FEED,
    url: ({ feed }) => `/api/integrations/${feed}/assets/ignore`,
    payload: ({ feedAsset }) => ({ ids: [feedAsset] }),
  },
  'POST /api/integrations/:id/assets/release': {
    ...OF_FEED,
    url: ({ feed }) => `/api/integrations/${feed}/assets/release`,
    payload: ({ feedAsset }) => ({ ids: [feedAsset] }),
  },
}
