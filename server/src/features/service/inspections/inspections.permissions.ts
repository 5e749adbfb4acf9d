import { randomUUID } from 'node:crypto'
import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { EDIT_OTHER_ASSET, MANAGERS, OF_OTHER_ASSET, SIGNED_IN } from '../../../testing/permissionRows.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'

const planForm = () => ({
  name: 'Brand new',
  categoryId: null,
  items: ['Brakes'],
  atCheckOut: true,
  atCheckIn: false,
  everyDays: null,
})
const planUrl = ({ inspectionPlan }: TestAccount) => `/api/inspectionPlans/${inspectionPlan}`
const ofAsset = ({ otherMachine }: TestAccount) => `/api/equipment/${otherMachine}/inspections`

export const inspectionsPermissions: PermissionRows = {
  'GET /api/inspectionPlans': SIGNED_IN,
  'POST /api/inspectionPlans': { ...MANAGERS, payload: planForm },
  'PUT /api/inspectionPlans/:id': { ...MANAGERS, foreignAdmin: 404, url: planUrl, payload: planForm },
  'DELETE /api/inspectionPlans/:id': { ...MANAGERS, foreignAdmin: 404, url: planUrl },
  'POST /api/inspectionPlans/:id/restore': {
    ...MANAGERS,
    foreignAdmin: 404,
    url: ({ deletedInspectionPlan }) => `/api/inspectionPlans/${deletedInspectionPlan}/restore`,
  },
  'GET /api/inspections/due': SIGNED_IN,
  'GET /api/inspections': SIGNED_IN,
  'GET /api/inspections/:id': {
    ...OF_OTHER_ASSET,
    url: ({ inspection }) => `/api/inspections/${inspection}`,
  },
  'GET /api/equipment/:id/inspections': { ...OF_OTHER_ASSET, url: ofAsset },
  'POST /api/equipment/:id/inspections': {
    ...EDIT_OTHER_ASSET,
    url: ofAsset,
    payload: ({ inspectionPlan }) => ({
      planId: inspectionPlan,
      at: '2026-11-02T10:00:00Z',
      occasion: 'byHand',
      items: [{ item: 'Brakes', mark: 'pass' }],
      requestKey: randomUUID(),
    }),
  },
  'GET /api/inspections/:id/uploadPhoto': {
    ...EDIT_OTHER_ASSET,
    url: ({ inspection, announcedPhoto }) =>
      `/api/inspections/${inspection}/uploadPhoto?key=${announcedPhoto}`,
  },
  'GET /api/inspections/:id/photos/:photoId': {
    ...OF_OTHER_ASSET,
    url: ({ inspection, inspectionPhoto }) => `/api/inspections/${inspection}/photos/${inspectionPhoto}`,
  },
}
