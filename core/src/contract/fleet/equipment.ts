import * as z from 'zod/mini'
import { ClientAndSite } from '../rentals/clients.ts'
import { FieldChange } from '../account/activity.ts'
import { get, post, put } from '../endpoint.ts'
import { EquipmentForm, Price } from './equipment.form.ts'
import { AssetNow } from './equipment.now.ts'
import { DEVICE_TYPE_IDS } from '../../deviceTypes.ts'
import { ICON_KEYS } from '../../icons.ts'
import { PALETTE } from '../../palette.ts'
import { ASSET_RENTAL_STATES } from '../../rules/rentals.ts'
import { Meters } from './meters.ts'
import { Id, IdParams } from '../ids.ts'
import { EquipmentImage } from './images.ts'
import { Day } from '../instants.ts'
import { Snapshot } from '../history/snapshots.ts'
import { BoundarySide } from '../shapes.ts'
import { NextService } from '../nextService.ts'
import { shortText } from '../texts.ts'

export const Boundary = z.strictObject({
  center: z.strictObject({ lat: z.number(), lng: z.number() }),
  /** Meters. */
  radius: z.number(),
})
export type Boundary = z.output<typeof Boundary>

export const Equipment = z.strictObject({
  id: Id,
  name: z.string(),
  /** Archived or sold. */
  deleted: z.boolean(),
  /** The ids that its devices send. The first is the device serial. */
  deviceIds: z.array(z.string()),
  /** Sent back with an edit, so that no one overwrites changes that they haven't seen. */
  version: z.int(),
  branchId: Id,
  meta: z.strictObject({
    categoryId: z.nullable(Id),
    make: z.string(),
    model: z.string(),
    year: z.nullable(z.int()),
    vin: z.string(),
    serialNumber: z.string(),
    purchasePrice: z.nullable(z.number()),
    purchaseDate: z.nullable(z.string()),
    notes: z.string(),
    tags: z.array(z.string()),
    speedLimit: z.nullable(z.number()),
    /** The attributes that apply to the asset and have a value. */
    customAttributes: z.record(z.string(), z.string()),
    /** A reference such as `user:4`. */
    assignedTo: z.nullable(z.string()),
    mainImageId: z.nullable(Id),
    /** URLs of the main picture, in full size and small. */
    viewUrl: z.nullable(z.string()),
    listImage: z.nullable(z.string()),
    boundary: z.nullable(Boundary),
    archivedAt: z.nullable(z.string()),
    sold: z.nullable(z.strictObject({ on: z.string(), to: z.string(), price: z.nullable(z.number()) })),
  }),
})
export type Equipment = z.output<typeof Equipment>

/** Everything that the profile page shows at first, in one response. */
export const Profile = z.strictObject({
  equipment: Equipment,
  category: z.nullable(
    z.strictObject({ id: Id, name: z.string(), icon: z.enum(ICON_KEYS), color: z.enum(PALETTE) }),
  ),
  /** Every attribute that applies to the asset. The value is null if it isn't set. */
  attributes: z.array(z.strictObject({ id: Id, name: z.string(), value: z.nullable(z.string()) })),
  devices: z.array(
    z.strictObject({
      id: Id,
      uniqueId: z.string(),
      model: z.string(),
      deviceTypeId: z.enum(DEVICE_TYPE_IDS),
      /** The name of the device type, in the caller's language. */
      typeLabel: z.string(),
      seenAt: z.nullable(z.string()),
    }),
  ),
  /** The flags that are currently raised. */
  flags: z.array(z.strictObject({ id: Id, since: z.string() })),
  assignedUser: z.nullable(z.strictObject({ id: Id, name: z.string() })),
  /** The client and site where it is, and since when. Null for users without access to clients. */
  atClient: z.nullable(z.extend(ClientAndSite, { since: z.string() })),
  /** Null for users without access to rentals. */
  rental: z.nullable(z.enum(ASSET_RENTAL_STATES)),
  /** Who archived or sold it. */
  archivedBy: z.nullable(z.string()),
  images: z.array(EquipmentImage),
  /** The newest open ticket. Null for users without access to service. */
  openRepair: z.nullable(z.strictObject({ id: Id, ticketNum: z.int() })),
  /** Null for users without access to service. */
  nextService: z.nullable(NextService),
  /** Null if the asset has never reported. */
  snapshot: z.nullable(Snapshot),
  meters: Meters,
  boundarySide: BoundarySide,
  /**
   * Why idling can't be measured, so that a running engine counts as work: the device reports neither
   * movement nor load (`noSignal`), or not the input that means work (`noInput`). Null if it can.
   */
  idlingUnmeasured: z.nullable(z.enum(['noSignal', 'noInput'])),
})
export type Profile = z.output<typeof Profile>

/** The branch may be absent, except when working in all branches. */
export const NewEquipment = z.extend(EquipmentForm, { branchId: z.optional(Id) })
export type NewEquipment = z.output<typeof NewEquipment>

const Version = z.int().check(z.minimum(1))

export const EquipmentChange = z.extend(EquipmentForm, { version: Version })
export type EquipmentChange = z.output<typeof EquipmentChange>

const ClientChoice = z.strictObject({ clientId: z.nullable(Id), siteId: z.nullable(Id) })

export const BUYER_MAX = 64

export const Sale = z.strictObject({
  on: Day,
  /** The buyer. */
  to: shortText(BUYER_MAX),
  price: z.nullable(Price),
})
export type Sale = z.output<typeof Sale>

export const equipment = {
  read: get('/api/equipment/:id', {
    can: 'equipment.read',
    summary: 'Returns an asset, archived or not',
    params: IdParams,
    response: Equipment,
  }),
  profile: get('/api/equipment/:id/profile', {
    can: 'equipment.read',
    summary: 'Returns an asset with everything that its profile page shows',
    params: IdParams,
    response: Profile,
  }),
  now: get('/api/equipment/:id/now', {
    can: 'equipment.read',
    summary: 'Returns since when an asset does what it does, where it is, who has it, and what is due',
    params: IdParams,
    response: AssetNow,
  }),
  add: post('/api/equipment', {
    can: 'equipment.create',
    summary: 'Adds an asset to the current branch, or to the given one',
    body: NewEquipment,
    response: z.strictObject({ id: Id }),
  }),
  update: put('/api/equipment/:id', {
    can: 'equipment.update',
    summary: 'Replaces the editable fields of an asset',
    description: 'Responds with 409 if someone else changed it first.',
    params: IdParams,
    body: EquipmentChange,
  }),
  formOptions: get('/api/equipment/form-options', {
    can: 'equipment.read',
    summary: 'Returns the choices for the fields of an asset',
    response: z.strictObject({
      categories: z.array(z.strictObject({ id: Id, name: z.string() })),
      /** An attribute without a category applies to all categories. */
      attributes: z.array(z.strictObject({ id: Id, name: z.string(), categoryId: z.nullable(Id) })),
      /** The tags in use in the branch. */
      tags: z.array(z.string()),
    }),
  }),
  changes: get('/api/equipment/:id/changes', {
    can: 'equipment.read',
    summary: 'Returns who last changed each field of an asset',
    params: IdParams,
    response: z.array(FieldChange),
  }),
  archive: post('/api/equipment/:id/archive', {
    can: 'equipment.archive',
    summary: 'Archives an asset',
    params: IdParams,
  }),
  reinstate: post('/api/equipment/:id/reinstate', {
    can: 'equipment.archive',
    summary: 'Reinstates an archived asset',
    params: IdParams,
  }),
  sell: post('/api/equipment/:id/sell', {
    can: 'equipment.archive',
    summary: 'Marks an asset as sold',
    params: IdParams,
    body: Sale,
  }),
  sendBack: put('/api/equipment/:id/sold', {
    can: 'equipment.archive',
    summary: 'Sends a sold asset back to inventory',
    description: 'The body is null or absent.',
    params: IdParams,
  }),
  duplicate: post('/api/equipment/:id/duplicate', {
    can: 'equipment.create',
    summary: 'Adds a copy of an asset',
    description:
      'Copies all fields except the serial number, VIN, devices, assigned user, images and boundary.',
    params: IdParams,
    response: z.strictObject({ id: Id }),
  }),
  setClient: put('/api/equipment/:id/client', {
    can: 'client.assign',
    summary: 'Sets the client and site where an asset is, or that it is at none',
    description: 'Responds with 409 if someone else has set another client or site than `seen`.',
    params: IdParams,
    body: z.extend(ClientChoice, { seen: ClientChoice }),
  }),
  assignUser: put('/api/equipment/:id/assigned-user', {
    can: 'equipment.update',
    summary: 'Assigns an asset to a person of its branch, or to nobody',
    params: IdParams,
    body: z.strictObject({ userId: z.nullable(Id) }),
  }),
}
