import type { CheckMark, Condition } from '@yardmaster/core/rules/checks.ts'
import { CHECK_ITEMS } from '@yardmaster/core/rules/checks.ts'
import type { PermissionRows } from '../../../testing/permissionRows.ts'
import {
  ARCHIVE_OTHER_ASSET,
  EDIT_OTHER_ASSET,
  OF_OTHER_ASSET,
  WRITERS,
} from '../../../testing/permissionRows.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'

const OK = Object.fromEntries(CHECK_ITEMS.map((item): [string, CheckMark] => [item, 'ok'])) as Condition

let lastKey = 0

/** Every call has a key of its own, so that each is a new check. */
const check = () => {
  lastKey += 1
  return {
    at: '2026-11-02T10:00:00Z',
    engineSeconds: null,
    odometer: null,
    fuelLevel: null,
    condition: OK,
    requestKey: `00000000-0000-4000-8000-${String(lastKey).padStart(12, '0')}`,
  }
}

const dueAt = '2026-12-02T10:00:00Z'
const key = '00000000-0000-4000-8000-000000000000'
/** The rental is over. */
const REFUSED = { ...EDIT_OTHER_ASSET, worker: 409, manager: 409, admin: 409 } as const

export const checksPermissions: PermissionRows = {
  'GET /api/equipment/:id/checkPrefill': {
    ...OF_OTHER_ASSET,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/checkPrefill`,
  },
  'GET /api/rentals/:id/checks': { ...OF_OTHER_ASSET, url: ({ rental }) => `/api/rentals/${rental}/checks` },
  'POST /api/rentals/:id/checkOut': {
    ...REFUSED,
    url: ({ rental }) => `/api/rentals/${rental}/checkOut`,
    payload: () => ({ ...check(), dueAt }),
  },
  'POST /api/rentals/:id/checkIn': {
    ...REFUSED,
    url: ({ rental }) => `/api/rentals/${rental}/checkIn`,
    payload: check,
  },
  'POST /api/rentals/:id/checkSwap': {
    ...ARCHIVE_OTHER_ASSET,
    manager: 409,
    admin: 409,
    url: ({ rental }) => `/api/rentals/${rental}/checkSwap`,
    payload: ({ machine }: TestAccount) => {
      const [{ at, ...back }, { at: _at, ...out }] = [check(), check()]
      return { assetId: machine, at, back, out }
    },
  },
  'POST /api/rentals/checkOut': {
    ...WRITERS,
    payload: ({ machine, client }: TestAccount) => ({
      ...check(),
      dueAt,
      assetId: machine,
      clientId: client,
      siteId: null,
    }),
  },
  'GET /api/rentalChecks/:id/uploadPhoto': {
    ...EDIT_OTHER_ASSET,
    url: ({ rentalCheck }) => `/api/rentalChecks/${rentalCheck}/uploadPhoto?key=${key}`,
  },
  'GET /api/rentalChecks/:id/photos/:photoId': {
    ...OF_OTHER_ASSET,
    url: ({ rentalCheck, checkPhoto }) => `/api/rentalChecks/${rentalCheck}/photos/${checkPhoto}`,
  },
}
