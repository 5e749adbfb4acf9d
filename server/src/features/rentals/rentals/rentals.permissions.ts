import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { ARCHIVE_OTHER_ASSET, MANAGERS, OF_OTHER_ASSET, SIGNED_IN } from '../../../testing/permissionRows.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'

const START = '2198-01-05T08:00:00Z'
const DUE = '2198-01-12T08:00:00Z'
const TERMS = { rate: null, includedHours: null, hourPrice: null, contract: '', notes: '' }
const url =
  (rest = '') =>
  ({ rental }: TestAccount) =>
    `/api/rentals/${rental}${rest}`
const period = `startAt=${START}&dueAt=${DUE}`

/** The rental can only be corrected, because it is over. */
const changeOver = { ...ARCHIVE_OTHER_ASSET, manager: 409, admin: 409 } as const

/** The rental is of equipment of the home branch that was not granted to the limited worker. */
export const rentalsPermissions: PermissionRows = {
  'GET /api/rentals': SIGNED_IN,
  'GET /api/rentals/count': SIGNED_IN,
  'GET /api/rentals/export': { ...SIGNED_IN, url: () => '/api/rentals/export?format=csv' },
  'GET /api/rentals/board': SIGNED_IN,
  'GET /api/rentals/calendar': {
    ...SIGNED_IN,
    url: () => '/api/rentals/calendar?from=2198-01-01&to=2198-01-31',
  },
  'GET /api/rentals/availability': { ...SIGNED_IN, url: () => `/api/rentals/availability?${period}` },
  'GET /api/equipment/:id/rental': {
    ...OF_OTHER_ASSET,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/rental`,
  },
  'GET /api/rentals/:id': { ...OF_OTHER_ASSET, url: url() },
  'GET /api/rentals/:id/changes': { ...OF_OTHER_ASSET, url: url('/changes') },
  'POST /api/rentals': {
    ...MANAGERS,
    payload: ({ machine, client }) => ({
      assetId: machine,
      clientId: client,
      siteId: null,
      startAt: START,
      dueAt: DUE,
      ...TERMS,
    }),
  },
  'POST /api/rentals/import': {
    ...MANAGERS,
    payload: () => ({
      rows: [
        { asset: 'EX-1', client: 'Nobody', site: '', outAt: '2026-01-05T08:00:00Z', dueAt: DUE, ...TERMS },
      ],
      checkOnly: true,
    }),
  },
  'PUT /api/rentals/:id': {
    ...ARCHIVE_OTHER_ASSET,
    url: url(),
    payload: ({ client }) => ({
      clientId: client,
      siteId: null,
      startAt: '2026-01-05T08:00:00Z',
      dueAt: '2026-01-12T08:00:00Z',
      outAt: '2026-01-05T08:00:00Z',
      inAt: '2026-01-12T09:00:00Z',
      ...TERMS,
      version: 1,
    }),
  },
  'POST /api/rentals/:id/extend': {
    ...changeOver,
    url: url('/extend'),
    payload: () => ({ dueAt: '2198-01-20T08:00:00Z', version: 1 }),
  },
  'POST /api/rentals/:id/swap': {
    ...changeOver,
    url: url('/swap'),
    payload: ({ machine }) => ({ assetId: machine, version: 1 }),
  },
  'POST /api/rentals/:id/cancel': { ...changeOver, url: url('/cancel') },
  'POST /api/rentals/:id/restore': { ...ARCHIVE_OTHER_ASSET, url: url('/restore') },
}
