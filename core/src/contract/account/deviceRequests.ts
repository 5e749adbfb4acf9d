import * as z from 'zod/mini'
import { DEVICE_TYPE_IDS } from '../../deviceTypes.ts'
import { REQUEST_STATES } from '../../rules/deviceRequests.ts'
import { get, post, put } from '../endpoint.ts'
import { Id, IdParams } from '../ids.ts'
import { shortText } from '../texts.ts'

/** More than any yard orders at once. It only catches typing errors. */
const QUANTITY_MAX = 999
export const REQUEST_NOTES_MAX = 2000
/** The newest ones. An account orders a few times a year. */
export const REQUESTS_LISTED = 200

const DeviceTypeId = z.enum(DEVICE_TYPE_IDS)
const State = z.enum(REQUEST_STATES)
const Time = z.iso.datetime()
const Person = z.strictObject({ id: Id, name: z.string() })

export const NewDeviceRequest = z.strictObject({
  /** A type that the catalog offers. */
  device: DeviceTypeId,
  quantity: z
    .number({ error: 'error.invalid' })
    .check(z.int('error.invalid'), z.minimum(1, 'error.invalid'), z.maximum(QUANTITY_MAX, 'error.invalid')),
  notes: z._default(shortText(REQUEST_NOTES_MAX), ''),
})
export type NewDeviceRequest = z.output<typeof NewDeviceRequest>

export const DeviceRequest = z.strictObject({
  id: Id,
  device: DeviceTypeId,
  quantity: z.int(),
  notes: z.string(),
  state: State,
  /** The branch that needs the devices. Null if it was deleted since. */
  branch: z.nullable(z.strictObject({ id: Id, name: z.string() })),
  requestedBy: Person,
  requestedAt: Time,
  /** Who set the state, and since when the request has it. */
  changedBy: Person,
  changedAt: Time,
})
export type DeviceRequest = z.output<typeof DeviceRequest>

export const StateChange = z.strictObject({
  state: State,
  /** The state that the user saw. If it is not the present one, nothing is changed. */
  was: State,
})
export type StateChange = z.output<typeof StateChange>

export const deviceRequests = {
  list: get('/api/device-requests', {
    can: 'deviceRequest.read',
    summary:
      'Lists purchase requests for devices, newest first: of the branch, or of the account for administrators',
    response: z.array(DeviceRequest),
  }),
  add: post('/api/device-requests', {
    can: 'deviceRequest.create',
    summary: 'Requests devices of a type that the catalog offers',
    body: NewDeviceRequest,
    response: z.strictObject({ id: Id }),
  }),
  setState: put('/api/device-requests/:id/state', {
    can: 'deviceRequest.create',
    summary: 'Sets the state of a purchase request',
    description:
      'Administrators set every state: requested, ordered, delivered, or canceled while it is requested. ' +
      'Branch managers only cancel, and undo that.',
    params: IdParams,
    body: StateChange,
  }),
}
