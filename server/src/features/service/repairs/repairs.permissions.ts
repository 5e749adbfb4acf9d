import type { PermissionRows } from '../../../testing/permissionRows.ts'
import {
  allow,
  ARCHIVE_OTHER_ASSET,
  EDIT_OTHER_ASSET,
  OF_OTHER_ASSET,
  SIGNED_IN,
} from '../../../testing/permissionRows.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'

const repairUrl =
  (rest = '') =>
  ({ repair }: TestAccount) =>
    `/api/repairs/${repair}${rest}`

const NO_ENTRY = { ...allow(404), signedOut: 403, operator: 403, viewer: 403 } as const

export const repairsPermissions: PermissionRows = {
  'POST /api/equipment/:id/repairs': {
    ...EDIT_OTHER_ASSET,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/repairs`,
    payload: () => ({ checkInDate: '2026-11-02', issue: 'It leaks' }),
  },
  'GET /api/repairs/parts': SIGNED_IN,
  'GET /api/repairs/:id': { ...OF_OTHER_ASSET, url: repairUrl() },
  'DELETE /api/repairs/:id': { ...ARCHIVE_OTHER_ASSET, url: repairUrl() },
  'POST /api/repairs/:id/update': {
    ...EDIT_OTHER_ASSET,
    url: repairUrl('/update'),
    payload: () => ({ date: '2026-11-02', issue: 'It leaks' }),
  },
  'GET /api/repairs/technicians': SIGNED_IN,
  'POST /api/repairs/:id/plan': {
    ...EDIT_OTHER_ASSET,
    url: repairUrl('/plan'),
    payload: () => ({ priority: 'high' }),
  },
  // The task isn't planned, so those who may check tasks don't find it.
  'POST /api/repairs/:id/tasks/:taskId': {
    ...NO_ENTRY,
    url: repairUrl('/tasks/1'),
    payload: () => ({ done: true }),
  },
  'GET /api/repairs/:id/labor': { ...OF_OTHER_ASSET, url: repairUrl('/labor') },
  // Those who may record labor of others do so for the worker.
  'POST /api/repairs/:id/labor': {
    ...EDIT_OTHER_ASSET,
    url: repairUrl('/labor'),
    payload: ({ people }) => ({ userId: people.worker.id, startedAt: '2026-11-02T15:00:00Z', minutes: 30 }),
  },
  // The entry doesn't exist, so those who may change one don't find it.
  'PUT /api/repairs/:id/labor/:laborId': {
    ...NO_ENTRY,
    url: repairUrl('/labor/1'),
    payload: ({ people }) => ({ userId: people.worker.id, startedAt: '2026-11-02T15:00:00Z', minutes: 30 }),
  },
  'DELETE /api/repairs/:id/labor/:laborId': { ...NO_ENTRY, url: repairUrl('/labor/1') },
  'GET /api/timer': SIGNED_IN,
  'POST /api/repairs/:id/timer': { ...EDIT_OTHER_ASSET, url: repairUrl('/timer') },
  'POST /api/timer/stop': { ...allow(409), signedOut: 403, operator: 403, viewer: 403 },
  'GET /api/repairs/:id/changes': { ...OF_OTHER_ASSET, url: repairUrl('/changes') },
  'POST /api/repairs/:id/resolve': {
    ...EDIT_OTHER_ASSET,
    url: repairUrl('/resolve'),
    payload: () => ({ date: '2026-11-02', version: 1 }),
  },
  // The ticket is open, so those who may reopen it can't.
  'POST /api/repairs/:id/reopen': {
    ...EDIT_OTHER_ASSET,
    worker: 409,
    manager: 409,
    admin: 409,
    url: repairUrl('/reopen'),
    payload: () => ({ version: 1 }),
  },
  'GET /api/repairs/:id/notes': { ...OF_OTHER_ASSET, url: repairUrl('/notes') },
  'POST /api/repairs/:id/notes': {
    ...EDIT_OTHER_ASSET,
    url: repairUrl('/notes'),
    payload: () => ({ note: 'It leaks' }),
  },
  'POST /app/repairs/:id/addNote': {
    ...EDIT_OTHER_ASSET,
    form: true,
    url: ({ repair }) => `/app/repairs/${repair}/addNote`,
    payload: () => 'note=It+leaks',
  },
  'GET /api/repairs/:id/images': { ...OF_OTHER_ASSET, url: repairUrl('/images') },
  'GET /api/repairs/:id/images/:imageId': {
    ...OF_OTHER_ASSET,
    url: ({ repair, repairImage }) => `/api/repairs/${repair}/images/${repairImage}`,
  },
  'GET /api/repairs/:id/uploadImage': { ...EDIT_OTHER_ASSET, url: repairUrl('/uploadImage') },
  'DELETE /api/repairs/:id/images/:imageId': {
    ...ARCHIVE_OTHER_ASSET,
    url: ({ repair, repairImage }) => `/api/repairs/${repair}/images/${repairImage}`,
  },
  // The image of the test account isn't deleted.
  'POST /api/repairs/:id/images/:imageId/restore': {
    ...ARCHIVE_OTHER_ASSET,
    manager: 409,
    admin: 409,
    url: ({ repair, repairImage }) => `/api/repairs/${repair}/images/${repairImage}/restore`,
  },
}
