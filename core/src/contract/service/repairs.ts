import * as z from 'zod/mini'
import { ClientAndSite } from '../rentals/clients.ts'
import { FieldChange } from '../account/activity.ts'
import { del, get, post } from '../endpoint.ts'
import { Id, IdParams, PathId } from '../ids.ts'
import { RepairImage } from '../fleet/images.ts'
import { METERS, METER_MAX } from '../fleet/meters.ts'
import { Day } from '../instants.ts'
import { SCHEDULE_TYPES } from '../../rules/schedule.ts'
import { requiredText, shortText } from '../texts.ts'
import { UploadTarget } from '../uploads.ts'
import { NextService } from '../nextService.ts'
import { NEW_PLAN, PLAN, PLAN_CHANGES } from './repairs.plan.ts'

/** The maximum length of issue, resolution and notes. */
export const REPAIR_TEXT_MAX = 14_850
export const REPAIR_IMAGES_MAX = 5
const ENGINE_HOURS_MAX = 9_999_999
const LABOR_MAX = 99_999
const QUANTITY_MAX = 99_999
const TASKS_MAX = 100
const PARTS_MAX = 100

const hours = (max: number) => z.number().check(z.minimum(0, 'error.mustBePositive'), z.maximum(max))

export const EngineHours = hours(ENGINE_HOURS_MAX)
export const LaborHours = hours(LABOR_MAX)
const Odometer = z.number().check(z.minimum(0, 'error.mustBePositive'), z.maximum(METER_MAX, 'error.invalid'))

/** Ids of tasks that are assigned to the asset. */
const PlannedTasks = z.array(Id).check(z.maxLength(TASKS_MAX))

const Version = z.int().check(z.minimum(1))

export const NewRepair = z.strictObject({
  checkInDate: Day,
  /** The client that the ticket is for, and one of its sites. */
  clientId: z._default(z.nullable(Id), null),
  siteId: z._default(z.nullable(Id), null),
  /** The hour meter, in hours. */
  engineHours: z._default(EngineHours, 0),
  issue: requiredText(REPAIR_TEXT_MAX),
  plannedTasks: z._default(PlannedTasks, []),
  /** A key that the client generates. Two requests with the same key open one repair. */
  requestKey: z.optional(z.uuid()),
  /** The public repair request that this repair handles. */
  requestId: z.optional(Id),
  ...NEW_PLAN,
})
export type NewRepair = z.output<typeof NewRepair>

export const RepairChange = z.strictObject({
  /** The day of the check-in. */
  date: Day,
  engineCount: z._default(EngineHours, 0),
  issue: requiredText(REPAIR_TEXT_MAX),
  /** Stored only if the repair is closed. */
  resolution: z._default(shortText(REPAIR_TEXT_MAX), ''),
  /** Ignored if the ticket has labor entries. */
  totalLabor: z._default(LaborHours, 0),
  /** If absent, the client and the site stay unchanged. */
  clientId: z.optional(z.nullable(Id)),
  siteId: z.optional(z.nullable(Id)),
  /** Stored only while the repair is open. If absent, the planned tasks stay unchanged. */
  plannedTasks: z.optional(PlannedTasks),
  ...PLAN_CHANGES,
  /**
   * The version that the user has seen. Without it, the change overwrites what others have saved in the
   * meantime.
   */
  version: z.optional(Version),
})
export type RepairChange = z.output<typeof RepairChange>

export const UsedPart = z.strictObject({
  partId: Id,
  quantity: z.number().check(z.gt(0), z.maximum(QUANTITY_MAX), z.multipleOf(0.01)),
})
export type UsedPart = z.output<typeof UsedPart>

export const Resolution = z.strictObject({
  /** The day on which the work was completed. */
  date: Day,
  totalLabor: z._default(LaborHours, 0),
  resolution: z._default(shortText(REPAIR_TEXT_MAX), ''),
  parts: z._default(z.array(UsedPart).check(z.maxLength(PARTS_MAX)), []),
  nextServiceDate: z._default(z.nullable(Day), null),
  nextServiceEngineHours: z._default(z.nullable(EngineHours), null),
  /** The hour meter at completion, in hours. Null if nobody read it. */
  engineCount: z._default(z.nullable(EngineHours), null),
  /** The odometer at completion, in meters. Null if nobody read it. */
  odometer: z._default(z.nullable(Odometer), null),
  /** The planned tasks that were done. */
  tasksDone: z._default(z.array(Id).check(z.maxLength(TASKS_MAX)), []),
  version: Version,
})
export type Resolution = z.output<typeof Resolution>

export const Repair = z.strictObject({
  id: Id,
  /** Counts from 1 in every account. */
  ticketNum: z.int(),
  /** Sent back with an edit, so that no one overwrites changes that they haven't seen. */
  version: Version,
  equipment: z.strictObject({
    id: Id,
    name: z.string(),
    categoryId: z.nullable(Id),
    make: z.string(),
    model: z.string(),
    year: z.nullable(z.int()),
    serialNumber: z.string(),
    vin: z.string(),
    /** The current hour meter, in hours. Null if it was never reported. */
    engineHours: z.nullable(z.number()),
    /** The current odometer, in meters. */
    odometer: z.nullable(z.number()),
    /** Whether a device reports the hour meter and the odometer, so that typed values don't change them. */
    device: z.record(z.enum(METERS), z.boolean()),
    /** No ticket can be older. */
    existsSince: z.string(),
    nextService: z.nullable(NextService),
  }),
  /** Whom the ticket is for. Null for users without access to clients. */
  client: z.nullable(ClientAndSite),
  /** The rental whose return found the damage. Null for users without access to rentals. */
  rentalId: z.nullable(Id),
  branch: z.string(),
  branchId: Id,
  checkInDate: z.string(),
  dateCompleted: z.nullable(z.string()),
  /** The hour meter at check-in, in hours. */
  engineCount: z.number(),
  /** The known hour meter at the time when a lower value was entered. */
  engineCountKnown: z.nullable(z.number()),
  /** The meters at completion: hours and meters. */
  completedEngineCount: z.nullable(z.number()),
  completedOdometer: z.nullable(z.number()),
  issue: z.string(),
  resolution: z.string(),
  /** Hours: the sum of the labor entries, or as typed if there are none. */
  totalLabor: z.number(),
  /** The sum of the labor entries, without running timers. Null if there are none. */
  laborMinutes: z.nullable(z.int()),
  nextServiceDate: z.nullable(z.string()),
  nextServiceEngineHours: z.nullable(z.number()),
  /** The request that the ticket was opened for, with the contact as its sender typed it. May be blank. */
  request: z.nullable(z.strictObject({ contact: z.string(), createdAt: z.string() })),
  isOpen: z.boolean(),
  ...PLAN,
  /** The typed times at which the asset went down and was up again. Null if nobody typed them. */
  downFrom: z.nullable(z.string()),
  downUntil: z.nullable(z.string()),
  /** The times that count. Without an end, the asset is still down. */
  downtime: z.strictObject({ from: z.string(), until: z.nullable(z.string()) }),
  openedBy: z.nullable(z.string()),
  resolvedBy: z.nullable(z.string()),
  plannedTasks: z.array(
    z.strictObject({ id: Id, name: z.string(), done: z.boolean(), scheduleType: z.enum(SCHEDULE_TYPES) }),
  ),
  parts: z.array(
    z.strictObject({
      partId: Id,
      name: z.string(),
      number: z.string(),
      quantity: z.number(),
      /** The cost at the time when the part was used. */
      unitCost: z.number(),
    }),
  ),
  /** The hourly rate at the time of resolution. While the repair is open, the branch's current rate. */
  laborRate: z.number(),
  cost: z.strictObject({ labor: z.number(), parts: z.number(), total: z.number() }),
})
export type Repair = z.output<typeof Repair>

export const RepairNote = z.strictObject({ id: Id, content: z.string(), date: z.string(), user: z.string() })
export type RepairNote = z.output<typeof RepairNote>

export const NoteForm = z.strictObject({ note: requiredText(REPAIR_TEXT_MAX) })

export const RepairPart = z.strictObject({
  id: Id,
  name: z.string(),
  number: z.string(),
  /** Null if the part fits all categories. */
  category: z.nullable(z.strictObject({ id: Id, name: z.string() })),
  unitCost: z.number(),
})
export type RepairPart = z.output<typeof RepairPart>

const ImageParams = z.strictObject({ id: PathId, imageId: PathId })

export const repairs = {
  open: post('/api/equipment/:id/repairs', {
    can: 'repair.create',
    summary: 'Opens a service ticket for an asset',
    description: 'If the same `requestKey` is sent again, returns the ticket that it opened.',
    params: IdParams,
    body: NewRepair,
    response: z.strictObject({ repairId: Id }),
  }),
  parts: get('/api/repairs/parts', {
    can: 'part.read',
    summary: 'Lists the parts that tickets can use',
    description: 'With a category, lists those for all categories or for this one.',
    query: z.strictObject({ categoryId: z.optional(PathId) }),
    response: z.array(RepairPart),
  }),
  read: get('/api/repairs/:id', {
    can: 'repair.read',
    summary: 'Returns a service ticket',
    params: IdParams,
    response: Repair,
  }),
  update: post('/api/repairs/:id/update', {
    can: 'repair.update',
    summary: 'Changes a service ticket',
    description: 'Responds with 409 if someone else changed it first.',
    params: IdParams,
    body: RepairChange,
  }),
  changes: get('/api/repairs/:id/changes', {
    can: 'repair.read',
    summary: 'Returns who last changed each field of a service ticket',
    params: IdParams,
    response: z.array(FieldChange),
  }),
  resolve: post('/api/repairs/:id/resolve', {
    can: 'repair.update',
    summary: 'Resolves a service ticket',
    description: 'Responds with 409 if someone else resolved or changed it first.',
    params: IdParams,
    body: Resolution,
  }),
  reopen: post('/api/repairs/:id/reopen', {
    can: 'repair.update',
    summary: 'Reopens a resolved service ticket',
    description:
      'Its tasks no longer count as done, and its next service is dropped, until it is resolved again. Responds with 409 if it is open or someone else changed it first.',
    params: IdParams,
    body: z.strictObject({ version: Version }),
  }),
  remove: del('/api/repairs/:id', {
    can: 'repair.delete',
    summary: 'Deletes a service ticket',
    description:
      'With `service=undo`, the tasks that the ticket completed count from the service before it, and meters typed on it are undone. An open ticket is always undone.',
    params: IdParams,
    query: z.strictObject({ service: z._default(z.enum(['keep', 'undo']), 'keep') }),
  }),
  notes: get('/api/repairs/:id/notes', {
    can: 'repair.read',
    summary: 'Lists the notes of a service ticket, oldest first',
    params: IdParams,
    response: z.array(RepairNote),
  }),
  addNote: post('/api/repairs/:id/notes', {
    can: 'repair.update',
    summary: 'Adds a note to a service ticket',
    params: IdParams,
    body: NoteForm,
  }),
  images: get('/api/repairs/:id/images', {
    can: 'repair.read',
    summary: 'Lists the images of a service ticket, oldest first',
    params: IdParams,
    response: z.array(RepairImage),
  }),
  /** Returns the picture itself. */
  image: get('/api/repairs/:id/images/:imageId', {
    can: 'repair.read',
    summary: 'Returns an image of a service ticket',
    params: ImageParams,
    query: z.strictObject({ size: z._default(z.enum(['full', 'list']), 'full') }),
  }),
  uploadImage: get('/api/repairs/:id/uploadImage', {
    can: 'repair.update',
    summary: 'Returns a URL to upload an image of a service ticket to',
    description: 'A photo with a `key` is stored once, however often it is sent.',
    params: IdParams,
    query: z.strictObject({ key: z.optional(z.uuid()) }),
    response: UploadTarget,
  }),
  removeImage: del('/api/repairs/:id/images/:imageId', {
    can: 'repair.delete',
    summary: 'Deletes an image of a service ticket',
    description: 'It can be restored for 30 days.',
    params: ImageParams,
  }),
  restoreImage: post('/api/repairs/:id/images/:imageId/restore', {
    can: 'repair.delete',
    summary: 'Restores a deleted image of a service ticket',
    description: 'Responds with 409 if it was deleted for good.',
    params: ImageParams,
  }),
}
