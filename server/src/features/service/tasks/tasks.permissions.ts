import type { PermissionRows } from '../../../testing/permissionRows.ts'
import {
  ARCHIVE_OTHER_ASSET,
  EDIT_OTHER_ASSET,
  MANAGERS,
  OF_OTHER_ASSET,
  SIGNED_IN,
} from '../../../testing/permissionRows.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'

const taskForm = () => ({ name: 'Brand new', schedule: { type: 'odometer', every: 5_000_000 } })
const taskUrl =
  (rest = '') =>
  ({ task }: TestAccount) =>
    `/api/tasks/${task}${rest}`
const assetTaskUrl = ({ otherMachine, task }: TestAccount) => `/api/equipment/${otherMachine}/tasks/${task}`

export const tasksPermissions: PermissionRows = {
  'GET /api/tasks': SIGNED_IN,
  'GET /api/tasks/due': SIGNED_IN,
  'POST /api/tasks': { ...MANAGERS, payload: taskForm },
  'PUT /api/tasks/:id': { ...MANAGERS, foreignAdmin: 404, url: taskUrl(), payload: taskForm },
  'DELETE /api/tasks/:id': {
    ...MANAGERS,
    // Equipment that they can't see has this task.
    otherManager: 409,
    foreignAdmin: 404,
    url: taskUrl(),
  },
  'GET /api/tasks/:id/assignments': { ...SIGNED_IN, foreignAdmin: 404, url: taskUrl('/assignments') },
  'POST /api/tasks/:id/assignments': {
    ...EDIT_OTHER_ASSET,
    url: taskUrl('/assignments'),
    payload: ({ otherMachine }) => ({ equipmentIds: [otherMachine] }),
  },
  'GET /api/equipment/:id/tasks': {
    ...OF_OTHER_ASSET,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/tasks`,
  },
  'PUT /api/equipment/:id/tasks/:taskId': {
    ...EDIT_OTHER_ASSET,
    url: assetTaskUrl,
    payload: () => ({ lastPerformed: { scheduleType: 'engine-hours', at: 3600 } }),
  },
  'DELETE /api/equipment/:id/tasks/:taskId': { ...ARCHIVE_OTHER_ASSET, url: assetTaskUrl },
}
