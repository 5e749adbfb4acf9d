import { randomUUID } from 'node:crypto'
import { NEW_CATEGORY } from '@yardmaster/core/contract/fleet/categories.ts'
import { NEW_EQUIPMENT } from '@yardmaster/core/contract/fleet/equipment.form.ts'
import { NEW_PART } from '@yardmaster/core/contract/service/parts.ts'
import { NEW_FLAG_SETTINGS } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { STANDARD_TRACKING } from '@yardmaster/core/contract/account/tracking.ts'
import { PALETTE } from '@yardmaster/core/palette.ts'
import { describe, expect, test } from 'vitest'
import { routes } from '../routes.ts'
import { IMPORT_MAPPING, newAccount } from '../testing/testAccount.ts'
import type { Person, TestAccount } from '../testing/testAccount.ts'
import { cookieFor, send, startTestApp } from '../testing/testApp.ts'

/**
 * Compares every route × every kind of caller with this table. The test fails if a route is missing here, or
 * if its permission was changed or removed.
 */
const CALLERS = [
  'signedOut',
  'operator',
  'worker',
  'viewer',
  'limited',
  'manager',
  'otherManager',
  'admin',
  'foreignAdmin',
] as const
type Caller = (typeof CALLERS)[number]
type Outcome = 'ok' | 400 | 403 | 404 | 409

type Row = {
  url?: (account: TestAccount) => string
  payload?: (account: TestAccount) => unknown
  form?: true
  /** The response is a stream, so only its beginning is awaited. */
  endless?: true
} & Record<Caller, Outcome>

const PUBLIC = allow('ok')
const SIGNED_IN = { ...allow('ok'), signedOut: 403, operator: 403 } as const
const WRITERS = { ...SIGNED_IN, viewer: 403 } as const
const MANAGERS = { ...WRITERS, worker: 403, limited: 403 } as const
const ADMINS = { ...MANAGERS, manager: 403, otherManager: 403 } as const

/** Equipment of the home branch that was not granted to the limited worker. */
const OF_OTHER_MACHINE = { ...SIGNED_IN, limited: 404, otherManager: 404, foreignAdmin: 404 } as const
/** The same, for changes to it. */
const EDIT_OTHER_MACHINE = { ...OF_OTHER_MACHINE, viewer: 403 } as const
const ARCHIVE_OTHER_MACHINE = { ...EDIT_OTHER_MACHINE, worker: 403, limited: 403 } as const
/** A user of the home branch, changed by their managers. */
const MANAGE_WORKER = { ...MANAGERS, otherManager: 404, foreignAdmin: 404 } as const
/** A place of the home branch. */
const OF_PLACE = { ...SIGNED_IN, otherManager: 404, foreignAdmin: 404 } as const
const EDIT_PLACE = { ...OF_PLACE, viewer: 403 } as const
const DELETE_PLACE = { ...EDIT_PLACE, worker: 403, limited: 403 } as const
/** An import into the home branch. */
const OF_IMPORT = { ...MANAGERS, otherManager: 404, foreignAdmin: 404 } as const
/** Opened by a signed token, which none of these callers has. */
const BY_TOKEN = { ...allow(404), signedOut: 403, operator: 403 } as const
/**
 * The subscriptions of a worker of the home branch, changed by that worker or by those who manage
 * subscriptions.
 */
const SUBSCRIBE_WORKER = { ...WRITERS, limited: 403, otherManager: 404, foreignAdmin: 404 } as const
const RANGE = 'from=2026-11-01T00:00:00Z&to=2026-11-02T00:00:00Z'

function importUrl(rest = '') {
  return ({ fleetImport }: TestAccount) => `/api/equipment-imports/${fleetImport}${rest}`
}
function repairUrl(rest = '') {
  return ({ repair }: TestAccount) => `/api/repairs/${repair}${rest}`
}
function branchUrl(rest = '') {
  return ({ homeBranch }: TestAccount) => `/api/branches/${homeBranch}${rest}`
}
const taskForm = () => ({ name: 'Brand new', schedule: { type: 'odometer', every: 5_000_000 } })
const taskUrl =
  (rest = '') =>
  ({ task }: TestAccount) =>
    `/api/tasks/${task}${rest}`
const machineTaskUrl = ({ otherMachine, task }: TestAccount) => `/api/equipment/${otherMachine}/tasks/${task}`
const categoryForm = () => ({ ...NEW_CATEGORY, name: 'Brand new' })
const partForm = () => ({ ...NEW_PART, name: 'Brand new' })
const placeForm = () => ({ name: 'Brand new', address: '', notes: '', position: { lat: 39.7, lng: -105 } })
const areaForm = () => ({
  name: 'Brand new',
  color: PALETTE[0],
  shape: { kind: 'circle', center: { lat: 39.7, lng: -105 }, radius: 100 },
})
const userForm = (role: string) => (account: TestAccount) => ({
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: `${account.marker}@yard.example`,
  role,
  viewOnly: false,
})

const trackingForm = () => ({ ...STANDARD_TRACKING, version: 1 })

/** Requires a token; being signed in makes no difference. */
const DEVICES = allow(403)

const TABLE: Record<string, Row> = {
  'GET /health': PUBLIC,
  'GET /app/login': PUBLIC,
  'POST /app/login': { ...PUBLIC, form: true, payload: () => 'email=nobody@yard.example&password=x' },
  'GET /app/setup': PUBLIC,
  'POST /app/setup': { ...PUBLIC, form: true, payload: () => 'token=wrong' },
  'POST /app/logout': { ...SIGNED_IN, form: true, payload: () => '' },
  'POST /app/account/switchBranch': {
    ...SIGNED_IN,
    otherManager: 404,
    foreignAdmin: 404,
    form: true,
    payload: ({ homeBranch }) => `branchId=${homeBranch}&page=/`,
  },
  'POST /app/profile/update_password': {
    ...WRITERS,
    form: true,
    payload: () => 'current_password=x&new_password=longenough&new_password2=longenough',
  },
  'GET /app/account/history': SIGNED_IN,
  'GET /app/account/history/export': SIGNED_IN,
  'GET /analytics/overview': SIGNED_IN,
  'GET /app/reports/eventDisconnected': SIGNED_IN,
  'GET /app/reports/eventDisconnected/export': SIGNED_IN,
  'GET /analytics/api/session/': {
    ...SIGNED_IN,
    url: () => '/analytics/api/session/?initialDashboardId=105&dashboardIds=105',
  },
  'GET /analytics/api/reports': SIGNED_IN,
  'GET /analytics/api/reports/:dashboardId': {
    ...BY_TOKEN,
    url: () => '/analytics/api/reports/105?token=made.up',
  },
  'GET /analytics/api/reports/:dashboardId/file': {
    ...BY_TOKEN,
    url: () => '/analytics/api/reports/105/file?token=made.up&format=csv',
  },
  'GET /api/session': SIGNED_IN,
  'GET /api/session/settings': SIGNED_IN,
  'PUT /api/session/settings': {
    ...WRITERS,
    payload: () => ({ notifications: { sendEmail: true, sendSmsTo: null } }),
  },
  'GET /api/session/columns/:list': { ...SIGNED_IN, url: () => '/api/session/columns/assets' },
  'PUT /api/session/columns/:list': {
    ...SIGNED_IN,
    url: () => '/api/session/columns/assets',
    payload: () => ({ columns: ['category'] }),
  },
  'GET /api/activity': SIGNED_IN,
  'GET /api/categories': SIGNED_IN,
  'POST /api/categories': { ...WRITERS, payload: categoryForm },
  'PUT /api/categories/:id': {
    ...WRITERS,
    foreignAdmin: 404,
    url: ({ usedCategory }) => `/api/categories/${usedCategory}`,
    payload: categoryForm,
  },
  'DELETE /api/categories/:id': {
    ...MANAGERS,
    foreignAdmin: 404,
    url: ({ emptyCategory }) => `/api/categories/${emptyCategory}`,
  },
  'GET /app/unsubscribe/:code': { ...allow(404), url: () => '/app/unsubscribe/1.1.unsigned' },
  'POST /app/unsubscribe/:code': {
    ...allow(404),
    url: () => '/app/unsubscribe/1.1.unsigned',
    form: true,
    payload: () => '',
  },
  'GET /api/subscriptions': SIGNED_IN,
  'GET /api/subscriptions/delivery': SIGNED_IN,
  'GET /api/subscriptions/sent': SIGNED_IN,
  'GET /api/subscriptions/people': MANAGERS,
  'PUT /api/subscriptions/user/:userId/topic/:topic': {
    ...SUBSCRIBE_WORKER,
    url: ({ people }) => `/api/subscriptions/user/${people.worker.id}/topic/flag:1`,
    payload: () => NEW_FLAG_SETTINGS,
  },
  'DELETE /api/subscriptions/user/:userId/topic/:topic': {
    ...SUBSCRIBE_WORKER,
    url: ({ people }) => `/api/subscriptions/user/${people.worker.id}/topic/flag:2`,
  },
  'PUT /api/subscriptions/topic/:topic': {
    ...SUBSCRIBE_WORKER,
    otherManager: 'ok',
    foreignAdmin: 'ok',
    url: ({ people }) => `/api/subscriptions/topic/flag:1?userIds=${people.worker.id}`,
    payload: () => ({ type: 'flag', settings: NEW_FLAG_SETTINGS }),
  },
  'GET /api/repairs': SIGNED_IN,
  'GET /api/repairs/count': SIGNED_IN,
  'GET /api/repairs/export': { ...SIGNED_IN, url: () => '/api/repairs/export?format=csv' },
  'GET /app/equipment/:id/repairs': {
    ...OF_OTHER_MACHINE,
    url: ({ otherMachine }) => `/app/equipment/${otherMachine}/repairs`,
  },
  'GET /api/repair-requests': SIGNED_IN,
  'GET /api/repair-requests/settings': SIGNED_IN,
  'PUT /api/repair-requests/settings': { ...ADMINS, payload: () => ({ enabled: true }) },
  'GET /api/repair-requests/:id': {
    ...OF_OTHER_MACHINE,
    url: ({ repairRequest }) => `/api/repair-requests/${repairRequest}`,
  },
  'POST /api/repair-requests/:id/dismiss': {
    ...EDIT_OTHER_MACHINE,
    url: ({ repairRequest }) => `/api/repair-requests/${repairRequest}/dismiss`,
  },
  'POST /api/repair-requests/:id/restore': {
    ...EDIT_OTHER_MACHINE,
    url: ({ dismissedRequest }) => `/api/repair-requests/${dismissedRequest}/restore`,
  },
  // Open to anyone with a valid code; this code is invalid.
  'GET /app/requests/:code': { ...allow(404), url: () => '/app/requests/1.1.x' },
  'POST /app/requests/:code': {
    ...allow(404),
    url: () => '/app/requests/1.1.x',
    form: true,
    payload: () => 'issue=Leaks',
  },
  'GET /api/parts': SIGNED_IN,
  'POST /api/parts': { ...WRITERS, payload: partForm },
  'PUT /api/parts/:id': {
    ...WRITERS,
    foreignAdmin: 404,
    url: ({ part }) => `/api/parts/${part}`,
    payload: partForm,
  },
  'DELETE /api/parts/:id': { ...MANAGERS, foreignAdmin: 404, url: ({ part }) => `/api/parts/${part}` },
  'POST /api/parts/:id/restore': {
    ...MANAGERS,
    foreignAdmin: 404,
    url: ({ deletedPart }) => `/api/parts/${deletedPart}/restore`,
  },
  'GET /api/tasks': SIGNED_IN,
  'GET /api/tasks/due': SIGNED_IN,
  'POST /api/tasks': { ...WRITERS, payload: taskForm },
  'PUT /api/tasks/:id': { ...WRITERS, foreignAdmin: 404, url: taskUrl(), payload: taskForm },
  'DELETE /api/tasks/:id': {
    ...MANAGERS,
    // Equipment that they can't see has this task.
    otherManager: 409,
    foreignAdmin: 404,
    url: taskUrl(),
  },
  'GET /api/tasks/:id/assignments': { ...SIGNED_IN, foreignAdmin: 404, url: taskUrl('/assignments') },
  'POST /api/tasks/:id/assignments': {
    ...EDIT_OTHER_MACHINE,
    url: taskUrl('/assignments'),
    payload: ({ otherMachine }) => ({ equipmentIds: [otherMachine] }),
  },
  'GET /api/equipment/:id/tasks': {
    ...OF_OTHER_MACHINE,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/tasks`,
  },
  'PUT /api/equipment/:id/tasks/:taskId': {
    ...EDIT_OTHER_MACHINE,
    url: machineTaskUrl,
    payload: () => ({ lastPerformed: { scheduleType: 'engine-hours', at: 3600 } }),
  },
  'DELETE /api/equipment/:id/tasks/:taskId': { ...ARCHIVE_OTHER_MACHINE, url: machineTaskUrl },
  'GET /api/attributes': SIGNED_IN,
  'POST /api/attributes': { ...WRITERS, payload: () => ({ name: 'Brand new' }) },
  'PUT /api/attributes/:id': {
    ...WRITERS,
    foreignAdmin: 404,
    url: ({ attribute }) => `/api/attributes/${attribute}`,
    payload: () => ({ name: 'Renamed' }),
  },
  'DELETE /api/attributes/:id': {
    ...MANAGERS,
    foreignAdmin: 404,
    url: ({ attribute }) => `/api/attributes/${attribute}`,
  },
  'POST /api/attributes/:id/restore': {
    ...MANAGERS,
    foreignAdmin: 404,
    url: ({ deletedAttribute }) => `/api/attributes/${deletedAttribute}/restore`,
  },
  'GET /api/equipment': SIGNED_IN,
  'GET /api/equipment/archived': SIGNED_IN,
  'GET /api/branches/current/equipment/sold': SIGNED_IN,
  'GET /api/flags': SIGNED_IN,
  'GET /api/flags/:id/assets': { ...SIGNED_IN, url: () => '/api/flags/2/assets' },
  'GET /api/equipment/count': SIGNED_IN,
  'GET /api/equipment/options': SIGNED_IN,
  'GET /api/equipment/addresses': {
    ...SIGNED_IN,
    url: ({ otherMachine }) => `/api/equipment/addresses?ids=${otherMachine}`,
  },
  'POST /api/equipment/bulk': {
    ...EDIT_OTHER_MACHINE,
    payload: ({ otherMachine }) => ({ action: 'tag', ids: [otherMachine], tags: ['rent'] }),
  },
  'GET /api/equipment/:id': {
    ...OF_OTHER_MACHINE,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}`,
  },
  'GET /api/equipment/:id/profile': {
    ...OF_OTHER_MACHINE,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/profile`,
  },
  'POST /api/equipment': { ...WRITERS, payload: () => ({ ...NEW_EQUIPMENT, name: 'Brand new' }) },
  'PUT /api/equipment/:id': {
    ...EDIT_OTHER_MACHINE,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}`,
    payload: () => ({ ...NEW_EQUIPMENT, name: 'Renamed', version: 1 }),
  },
  'GET /api/equipment/form-options': SIGNED_IN,
  'GET /api/equipment/:id/changes': {
    ...OF_OTHER_MACHINE,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/changes`,
  },
  'POST /api/equipment/:id/archive': {
    ...ARCHIVE_OTHER_MACHINE,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/archive`,
  },
  'POST /api/equipment/:id/reinstate': {
    ...ARCHIVE_OTHER_MACHINE,
    // Permitted, but rejected because the asset is not archived.
    manager: 409,
    admin: 409,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/reinstate`,
  },
  'POST /api/equipment/:id/sell': {
    ...ARCHIVE_OTHER_MACHINE,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/sell`,
    payload: () => ({ on: '2026-01-31', to: '', price: null }),
  },
  'PUT /api/equipment/:id/sold': {
    ...ARCHIVE_OTHER_MACHINE,
    manager: 409,
    admin: 409,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/sold`,
  },
  'POST /api/equipment/:id/duplicate': {
    ...EDIT_OTHER_MACHINE,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/duplicate`,
  },
  'PUT /api/equipment/:id/assigned-user': {
    ...EDIT_OTHER_MACHINE,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/assigned-user`,
    payload: () => ({ userId: null }),
  },
  'GET /app/equipment/:id/calibrate': {
    ...EDIT_OTHER_MACHINE,
    url: ({ otherMachine }) => `/app/equipment/${otherMachine}/calibrate`,
  },
  'POST /app/equipment/:id/calibrate': {
    ...EDIT_OTHER_MACHINE,
    form: true,
    url: ({ otherMachine }) => `/app/equipment/${otherMachine}/calibrate`,
    payload: () => 'sensor=fuelSensor',
  },
  'GET /app/equipment/:id/timeline': {
    ...OF_OTHER_MACHINE,
    url: ({ otherMachine }) => `/app/equipment/${otherMachine}/timeline`,
  },
  'GET /api/equipment/:id/equipmentReport/dailyIdle': {
    ...OF_OTHER_MACHINE,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/equipmentReport/dailyIdle`,
  },
  'GET /api/equipment/:id/equipmentReport/dailyStop': {
    ...OF_OTHER_MACHINE,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/equipmentReport/dailyStop`,
  },
  'GET /api/equipment/:id/equipmentReport/fluidLevelLine': {
    ...OF_OTHER_MACHINE,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/equipmentReport/fluidLevelLine`,
  },
  'GET /api/equipment/:id/equipmentReport/fluidLevelBar': {
    ...OF_OTHER_MACHINE,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/equipmentReport/fluidLevelBar`,
  },
  'GET /api/equipment/:id/equipmentReport/:report/export': {
    ...OF_OTHER_MACHINE,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/equipmentReport/daily_usage/export?format=csv`,
  },
  'GET /app/equipment/:id/daily_usage': {
    ...OF_OTHER_MACHINE,
    url: ({ otherMachine }) => `/app/equipment/${otherMachine}/daily_usage`,
  },
  'GET /app/equipment/:id/nightly_timeline': {
    ...OF_OTHER_MACHINE,
    url: ({ otherMachine }) => `/app/equipment/${otherMachine}/nightly_timeline`,
  },
  'GET /app/equipment/:id/year_month': {
    ...OF_OTHER_MACHINE,
    url: ({ otherMachine }) => `/app/equipment/${otherMachine}/year_month`,
  },
  'GET /api/equipment/export': { ...SIGNED_IN, url: () => '/api/equipment/export?format=csv' },
  'GET /api/equipment-imports/template': {
    ...MANAGERS,
    url: () => '/api/equipment-imports/template?format=csv',
  },
  'POST /api/equipment-imports': {
    ...MANAGERS,
    url: () => '/api/equipment-imports?name=fleet.csv',
    payload: () => 'Name\nEX-9',
  },
  'GET /api/equipment-imports/:id': { ...OF_IMPORT, url: importUrl() },
  'PUT /api/equipment-imports/:id/sheet': {
    ...OF_IMPORT,
    url: importUrl('/sheet'),
    payload: () => ({ sheet: 'x' }),
  },
  'PUT /api/equipment-imports/:id/mapping': {
    ...OF_IMPORT,
    url: importUrl('/mapping'),
    payload: () => IMPORT_MAPPING,
  },
  'GET /api/equipment-imports/:id/rows': { ...OF_IMPORT, url: importUrl('/rows?kind=added') },
  'GET /api/equipment-imports/:id/refused': { ...OF_IMPORT, url: importUrl('/refused') },
  'POST /api/equipment-imports/:id/apply': {
    ...OF_IMPORT,
    // Permitted, but rejected because the import must be checked first.
    manager: 409,
    admin: 409,
    url: importUrl('/apply'),
    payload: () => ({}),
  },
  'DELETE /api/equipment-imports/:id': { ...OF_IMPORT, url: importUrl() },
  'GET /api/equipment/:id/images/:imageId': {
    ...OF_OTHER_MACHINE,
    url: ({ otherMachine, otherMachineImage }) =>
      `/api/equipment/${otherMachine}/images/${otherMachineImage}`,
  },
  'GET /api/equipment/:id/images': {
    ...OF_OTHER_MACHINE,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/images`,
  },
  'DELETE /api/equipment/:id/images/:imageId': {
    ...MANAGERS,
    otherManager: 404,
    foreignAdmin: 404,
    url: ({ otherMachine, otherMachineImage }) =>
      `/api/equipment/${otherMachine}/images/${otherMachineImage}`,
  },
  'PUT /api/equipment/:id/images/:imageId/main': {
    ...EDIT_OTHER_MACHINE,
    url: ({ otherMachine, otherMachineImage }) =>
      `/api/equipment/${otherMachine}/images/${otherMachineImage}/main`,
  },
  'GET /api/equipment/:id/uploadImage': {
    ...EDIT_OTHER_MACHINE,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/uploadImage`,
  },
  // Permitted, but the token doesn't belong to the caller.
  'PUT /api/uploads/:token': {
    ...allow(404),
    signedOut: 403,
    operator: 403,
    viewer: 403,
    url: () => '/api/uploads/made.up',
  },
  'GET /api/equipment/labels': {
    ...SIGNED_IN,
    url: ({ machine, otherMachine }) => `/api/equipment/labels?ids=${machine}.${otherMachine}`,
  },
  'PUT /api/equipment/:id/boundary': {
    ...EDIT_OTHER_MACHINE,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/boundary`,
    payload: () => ({ center: { lat: 39.7, lng: -104.9 }, radius: 50 }),
  },
  'DELETE /api/equipment/:id/boundary': {
    ...MANAGERS,
    otherManager: 404,
    foreignAdmin: 404,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/boundary`,
  },
  'POST /api/equipment/:id/repairs': {
    ...EDIT_OTHER_MACHINE,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/repairs`,
    payload: () => ({ checkInDate: '2026-11-02', issue: 'It leaks' }),
  },
  'GET /api/repairs/parts': SIGNED_IN,
  'GET /api/repairs/:id': { ...OF_OTHER_MACHINE, url: repairUrl() },
  'DELETE /api/repairs/:id': { ...ARCHIVE_OTHER_MACHINE, url: repairUrl() },
  'POST /api/repairs/:id/update': {
    ...EDIT_OTHER_MACHINE,
    url: repairUrl('/update'),
    payload: () => ({ date: '2026-11-02', issue: 'It leaks' }),
  },
  'GET /api/repairs/:id/changes': { ...OF_OTHER_MACHINE, url: repairUrl('/changes') },
  'POST /api/repairs/:id/resolve': {
    ...EDIT_OTHER_MACHINE,
    url: repairUrl('/resolve'),
    payload: () => ({ date: '2026-11-02', version: 1 }),
  },
  'GET /api/repairs/:id/notes': { ...OF_OTHER_MACHINE, url: repairUrl('/notes') },
  'POST /app/repairs/:id/addNote': {
    ...EDIT_OTHER_MACHINE,
    form: true,
    url: ({ repair }) => `/app/repairs/${repair}/addNote`,
    payload: () => 'note=It+leaks',
  },
  'GET /api/repairs/:id/images': { ...OF_OTHER_MACHINE, url: repairUrl('/images') },
  'GET /api/repairs/:id/images/:imageId': {
    ...OF_OTHER_MACHINE,
    url: ({ repair, repairImage }) => `/api/repairs/${repair}/images/${repairImage}`,
  },
  'GET /api/repairs/:id/uploadImage': { ...EDIT_OTHER_MACHINE, url: repairUrl('/uploadImage') },
  'DELETE /api/repairs/:id/images/:imageId': {
    ...ARCHIVE_OTHER_MACHINE,
    url: ({ repair, repairImage }) => `/api/repairs/${repair}/images/${repairImage}`,
  },
  'GET /api/places': SIGNED_IN,
  'POST /api/places': { ...WRITERS, payload: placeForm },
  'GET /api/places/address': { ...WRITERS, url: () => '/api/places/address?lat=39.7&lng=-105' },
  'GET /api/places/:id': { ...OF_PLACE, url: ({ place }) => `/api/places/${place}` },
  'PUT /api/places/:id': {
    ...EDIT_PLACE,
    url: ({ place }) => `/api/places/${place}`,
    payload: () => ({ ...placeForm(), version: 1 }),
  },
  'DELETE /api/places/:id': { ...DELETE_PLACE, url: ({ place }) => `/api/places/${place}` },
  'POST /api/places/:id/areas': {
    ...EDIT_PLACE,
    url: ({ place }) => `/api/places/${place}/areas`,
    payload: areaForm,
  },
  'PUT /api/places/:id/areas/:areaId': {
    ...EDIT_PLACE,
    url: ({ place, area }) => `/api/places/${place}/areas/${area}`,
    payload: () => ({ ...areaForm(), version: 1 }),
  },
  'DELETE /api/places/:id/areas/:areaId': {
    ...DELETE_PLACE,
    url: ({ place, area }) => `/api/places/${place}/areas/${area}`,
  },
  'GET /api/places/:id/assets': { ...OF_PLACE, url: ({ place }) => `/api/places/${place}/assets` },
  'GET /api/places/:id/visits': {
    ...OF_PLACE,
    url: ({ place }) => `/api/places/${place}/visits?date=2026-11-01`,
  },
  'GET /api/places/:id/stays': {
    ...OF_PLACE,
    url: ({ place }) => `/api/places/${place}/stays?date=2026-11-01`,
  },
  'GET /api/places/:id/stays/file': {
    ...OF_PLACE,
    url: ({ place }) => `/api/places/${place}/stays/file?date=2026-11-01&format=csv`,
  },
  'GET /api/places/:id/events': {
    ...OF_PLACE,
    url: ({ place }) => `/api/places/${place}/events?date=2026-11-01`,
  },
  'GET /api/assets/:assetId/events': {
    ...OF_OTHER_MACHINE,
    url: ({ otherMachine }) => `/api/assets/${otherMachine}/events`,
  },
  'GET /api/assets/:assetId/intervals': {
    ...OF_OTHER_MACHINE,
    url: ({ otherMachine }) => `/api/assets/${otherMachine}/intervals?${RANGE}`,
  },
  'POST /api/map/visits': {
    ...SIGNED_IN,
    payload: () => ({
      shape: areaForm().shape,
      from: '2026-11-01T00:00:00Z',
      to: '2026-11-02T00:00:00Z',
    }),
  },
  'GET /api/assets/:assetId/trail': {
    ...OF_OTHER_MACHINE,
    url: ({ otherMachine }) => `/api/assets/${otherMachine}/trail?${RANGE}`,
  },
  'GET /api/assets/:assetId/series': {
    ...OF_OTHER_MACHINE,
    url: ({ otherMachine }) => `/api/assets/${otherMachine}/series?field=speed&${RANGE}`,
  },
  'POST /api/equipment/:id/addresses': {
    ...OF_OTHER_MACHINE,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/addresses`,
    payload: () => [],
  },
  'GET /api/snapshots': SIGNED_IN,
  'GET /api/live': { ...SIGNED_IN, endless: true },
  'GET /api/map': SIGNED_IN,
  'GET /api/map/fleet': SIGNED_IN,
  'GET /api/map/fleet/at': { ...SIGNED_IN, url: () => '/api/map/fleet/at?at=2026-11-02T00:00:00Z' },
  'GET /api/map/live': { ...SIGNED_IN, endless: true },
  'GET /api/map/tasks': { ...SIGNED_IN, url: () => '/api/map/tasks?ids=1' },
  'GET /api/map/shapes': {
    ...SIGNED_IN,
    url: () => '/api/map/shapes?west=-105&south=39&east=-104&north=40',
  },
  'GET /api/map/assets/:id': {
    ...OF_OTHER_MACHINE,
    url: ({ otherMachine }) => `/api/map/assets/${otherMachine}`,
  },
  'GET /api/device-types': MANAGERS,
  'GET /api/devices': MANAGERS,
  'POST /api/devices': {
    ...MANAGERS,
    payload: () => ({ uniqueId: randomUUID(), deviceTypeId: 'generic' }),
  },
  'PUT /api/devices/:id': {
    ...MANAGERS,
    // The device is on equipment of another branch.
    otherManager: 404,
    foreignAdmin: 404,
    url: ({ device }) => `/api/devices/${device}`,
    payload: () => ({ deviceTypeId: 'phone', model: '', equipmentId: null }),
  },
  'DELETE /api/devices/:id': {
    ...ADMINS,
    foreignAdmin: 404,
    url: ({ device }) => `/api/devices/${device}`,
  },
  'POST /api/devices/:id/token': {
    ...MANAGERS,
    otherManager: 404,
    foreignAdmin: 404,
    url: ({ device }) => `/api/devices/${device}/token`,
  },
  'POST /api/devices/:id/commands': {
    ...MANAGERS,
    // Permitted, but rejected because the device is not connected.
    manager: 409,
    admin: 409,
    otherManager: 404,
    foreignAdmin: 404,
    url: ({ device }) => `/api/devices/${device}/commands`,
    payload: () => ({ command: 'getinfo' }),
  },
  'GET /api/account/tracking': ADMINS,
  'GET /api/account/tracking/changes': ADMINS,
  'PUT /api/account/tracking': { ...ADMINS, payload: trackingForm },
  'GET /api/device-strangers': MANAGERS,
  'GET /api/refused-messages': ADMINS,
  'GET /api/ingest-tokens': ADMINS,
  'POST /api/ingest-tokens': { ...ADMINS, payload: () => ({ name: 'Relay' }) },
  'DELETE /api/ingest-tokens/:id': {
    ...ADMINS,
    foreignAdmin: 404,
    url: ({ accountToken }) => `/api/ingest-tokens/${accountToken}`,
  },
  'GET /api/people/options': SIGNED_IN,
  'GET /api/users/:id': {
    ...SIGNED_IN,
    otherManager: 404,
    foreignAdmin: 404,
    url: ({ people }) => `/api/users/${people.worker.id}`,
  },
  'PUT /api/users/:id': {
    ...WRITERS,
    limited: 403,
    otherManager: 404,
    foreignAdmin: 404,
    url: ({ people }) => `/api/users/${people.worker.id}`,
    payload: userForm('worker'),
  },
  'DELETE /api/users/:id': {
    ...MANAGE_WORKER,
    url: ({ people }) => `/api/users/${people.worker.id}`,
  },
  'PUT /api/users/:id/password': {
    ...MANAGE_WORKER,
    url: ({ people }) => `/api/users/${people.worker.id}/password`,
    payload: () => ({ password: 'long enough' }),
  },
  'GET /api/users/:id/things': {
    ...SIGNED_IN,
    otherManager: 404,
    foreignAdmin: 404,
    url: ({ people }) => `/api/users/${people.worker.id}/things`,
  },
  'GET /api/users/:id/access': {
    ...MANAGE_WORKER,
    // Their own access.
    worker: 'ok',
    url: ({ people }) => `/api/users/${people.worker.id}/access`,
  },
  'PUT /api/users/:id/access': {
    ...MANAGE_WORKER,
    url: ({ people }) => `/api/users/${people.worker.id}/access`,
    payload: ({ usedCategory }) => ({ allThings: false, refs: [`category:${usedCategory}`] }),
  },
  'GET /api/users/:id/access/things': {
    ...MANAGE_WORKER,
    url: ({ people }) => `/api/users/${people.worker.id}/access/things`,
  },
  'GET /api/users/:id/features': {
    ...MANAGE_WORKER,
    worker: 'ok',
    url: ({ people }) => `/api/users/${people.worker.id}/features`,
  },
  'PUT /api/users/:id/features': {
    ...MANAGE_WORKER,
    url: ({ people }) => `/api/users/${people.worker.id}/features`,
    payload: () => ['maptrac'],
  },
  'GET /api/branches/:id': { ...OF_PLACE, url: branchUrl() },
  'PUT /api/branches/:id': {
    ...MANAGE_WORKER,
    url: branchUrl(),
    payload: ({ marker }) => ({ name: `New ${marker}` }),
  },
  'GET /api/branches/:id/users': { ...OF_PLACE, url: branchUrl('/users') },
  'POST /api/branches/:id/users': {
    ...MANAGE_WORKER,
    url: branchUrl('/users'),
    payload: (account) => ({ ...userForm('worker')(account), password: 'long enough' }),
  },
  'GET /api/people': SIGNED_IN,
  'POST /api/people': { ...MANAGERS, payload: () => ({ firstName: 'Ana', lastName: 'Ruiz' }) },
  'PUT /api/people/:id': {
    ...MANAGE_WORKER,
    url: ({ people }) => `/api/people/${people.operator.id}`,
    payload: () => ({ firstName: 'Ana', lastName: 'Ruiz' }),
  },
  'POST /api/readings': { ...DEVICES, payload: () => ({ at: 0 }) },
  'POST /api/traccar': { ...DEVICES, payload: () => ({ device: { uniqueId: 'x' }, position: {} }) },
  'POST /api/owntracks': { ...DEVICES, payload: () => ({ _type: 'location' }) },
  // The protocol has no other rejection than this status.
  'GET /api/osmand': { ...allow(400), url: () => '/api/osmand?id=stranger' },
  'POST /api/osmand': { ...allow(400), url: () => '/api/osmand?id=stranger' },
}

const app = startTestApp()

describe('every route of the table', () => {
  const cases = Object.entries(TABLE).flatMap(([route, row]) =>
    CALLERS.map((caller) => ({ route, row, caller })),
  )

  // Reads and rejected requests change nothing, so these cases can share an account.
  const kept = { home: newOnce(), abroad: newOnce() }

  test.each(cases)('$route as $caller', async ({ route, row, caller }) => {
    const changes = row[caller] === 'ok' && !route.startsWith('GET ')
    const account = await (changes ? newAccount(app) : kept.home())
    const person = await personFor(account, caller, kept.abroad)
    const [method, path] = route.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
    const response = await send(app, {
      method,
      url: row.url?.(account) ?? path,
      cookie: person ? await cookieFor(app, person) : undefined,
      payload: row.payload?.(account),
      ...(row.endless && { endless: true }),
      ...(row.form && { headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    })
    expect(outcomeOf(response.statusCode)).toBe(row[caller])
    if (caller === 'foreignAdmin' && !row.endless) expect(response.body).not.toContain(account.marker)
  })
})

test('the table lists exactly the routes of the server', async () => {
  const answered = new Set(routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`))
  const listed = new Set(Object.keys(TABLE))
  listed.delete('GET /health')
  expect([...answered].toSorted()).toEqual([...listed].toSorted())
})

test('all other registered routes are declared public and are not part of the API', () => {
  const contract = new Set(routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`))
  const others = app.registeredRoutes.filter(({ method, url }) => !contract.has(`${method} ${url}`))
  expect(others.length).toBeGreaterThan(0)
  for (const other of others) {
    expect(other.can).toBe('public')
    expect(other.url).toMatch(
      /^\/(health$|api\/docs|static\/|favicon\.svg$|app\/inter\.woff2$|map\/basemap\.pmtiles$|\*$)/,
    )
  }
})

function allow(outcome: Outcome): Record<Caller, Outcome> {
  return Object.fromEntries(CALLERS.map((caller) => [caller, outcome])) as Record<Caller, Outcome>
}

function newOnce(): () => Promise<TestAccount> {
  let made: Promise<TestAccount> | undefined
  return () => (made ??= newAccount(app))
}

async function personFor(
  account: TestAccount,
  caller: Caller,
  abroad: () => Promise<TestAccount>,
): Promise<Person | null> {
  if (caller === 'signedOut') return null
  return caller === 'foreignAdmin' ? (await abroad()).people.admin : account.people[caller]
}

/** A rejected form (422) counts as permitted, because only the permission matters here. */
const outcomeOf = (status: number) => (status < 400 || status === 422 ? 'ok' : status)
