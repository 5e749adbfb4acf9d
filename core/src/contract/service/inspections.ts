import * as z from 'zod/mini'
import {
  EVERY_DAYS_MAX,
  INSPECTION_MARKS,
  INSPECTION_NOTES_MAX,
  INSPECTION_OCCASIONS,
  ITEMS_MAX,
  ITEM_MAX,
  ITEM_NOTE_MAX,
  ITEM_PHOTOS_MAX,
  PLAN_NAME_MAX,
  missingEvidence,
} from '../../rules/inspections.ts'
import { del, get, post, put } from '../endpoint.ts'
import { RepairImage } from '../fleet/images.ts'
import { Id, IdParams, PathId } from '../ids.ts'
import { Day, Instant } from '../instants.ts'
import { After, requiredText, shortText } from '../texts.ts'
import { UploadTarget } from '../uploads.ts'

export const INSPECTIONS_PAGE = 50

/** A checklist and when it is filled in. */
export const InspectionPlanForm = z.strictObject({
  name: requiredText(PLAN_NAME_MAX),
  /** The assets that it applies to. Null: all. */
  categoryId: z.nullable(Id),
  items: z
    .array(requiredText(ITEM_MAX))
    .check(z.minLength(1, 'error.required'), z.maxLength(ITEMS_MAX, 'error.invalid')),
  atCheckOut: z.boolean(),
  atCheckIn: z.boolean(),
  /** Null: there is no schedule. */
  everyDays: z.nullable(
    z
      .int('error.invalid')
      .check(z.minimum(1, 'error.mustBePositive'), z.maximum(EVERY_DAYS_MAX, 'error.invalid')),
  ),
})
export type InspectionPlanForm = z.output<typeof InspectionPlanForm>

export const InspectionPlan = z.strictObject({
  id: Id,
  ...InspectionPlanForm.shape,
  /** Increases with every change. */
  version: z.int(),
})
export type InspectionPlan = z.output<typeof InspectionPlan>

const Item = z
  .strictObject({
    /** What was inspected, in the words of the checklist that the user saw. */
    item: requiredText(ITEM_MAX),
    mark: z.enum(INSPECTION_MARKS, 'error.required'),
    note: z._default(shortText(ITEM_NOTE_MAX), ''),
    /** Keys that the client generates. The photos are uploaded afterwards. */
    photoKeys: z._default(z.array(z.uuid()).check(z.maxLength(ITEM_PHOTOS_MAX, 'error.invalid')), []),
  })
  .check((checked) => {
    const missing = missingEvidence(checked.value)
    if (missing)
      checked.issues.push({
        code: 'custom',
        message: 'error.required',
        path: [missing],
        input: checked.value,
      })
  })

export const InspectionForm = z.strictObject({
  planId: Id,
  at: Instant,
  occasion: z.enum(INSPECTION_OCCASIONS),
  items: z.array(Item).check(z.minLength(1, 'error.required'), z.maxLength(ITEMS_MAX, 'error.invalid')),
  notes: z._default(shortText(INSPECTION_NOTES_MAX), ''),
  /** A key that the client generates. Two requests with the same key record one inspection. */
  requestKey: z.uuid(),
})
export type InspectionForm = z.output<typeof InspectionForm>

const Ticket = z.strictObject({ id: Id, ticketNum: z.int() })

const InspectionAnswer = z.strictObject({
  id: Id,
  /** The ticket for what failed. */
  ticket: z.nullable(Ticket),
  /** The photos that the server already has. */
  photoKeys: z.array(z.string()),
})
export type InspectionAnswer = z.output<typeof InspectionAnswer>

const Asset = z.strictObject({ id: Id, name: z.string() })

export const InspectionLine = z.strictObject({
  id: Id,
  plan: z.string(),
  asset: Asset,
  at: z.string(),
  by: z.string(),
  occasion: z.enum(INSPECTION_OCCASIONS),
  items: z.int(),
  failed: z.int(),
  ticket: z.nullable(Ticket),
})
export type InspectionLine = z.output<typeof InspectionLine>

export const Inspection = z.strictObject({
  ...InspectionLine.shape,
  items: z.array(
    z.strictObject({
      item: z.string(),
      mark: z.enum(INSPECTION_MARKS),
      note: z.string(),
      photos: z.array(RepairImage),
      /** Photos that were taken, but have not arrived. */
      missingPhotos: z.int(),
    }),
  ),
  notes: z.string(),
})
export type Inspection = z.output<typeof Inspection>

const AssetPlan = z.strictObject({
  ...InspectionPlan.shape,
  /** The last inspection of this asset. */
  last: z.nullable(z.strictObject({ id: Id, at: z.string(), failed: z.int() })),
  /** Null without a schedule. */
  dueAt: z.nullable(z.string()),
})
export type AssetPlan = z.output<typeof AssetPlan>

export const AssetInspections = z.strictObject({
  asset: Asset,
  plans: z.array(AssetPlan),
  /** The newest ones first, page by page. */
  inspections: z.array(InspectionLine),
  next: z.nullable(z.string()),
})
export type AssetInspections = z.output<typeof AssetInspections>

export const DueInspection = z.strictObject({
  plan: z.strictObject({ id: Id, name: z.string() }),
  asset: Asset,
  last: z.nullable(z.string()),
  dueAt: z.string(),
})
export type DueInspection = z.output<typeof DueInspection>

export const INSPECTION_OUTCOMES = ['all', 'failed', 'passed'] as const

export const inspections = {
  plans: get('/api/inspectionPlans', {
    can: 'task.read',
    summary: 'Lists the checklists for inspections by name',
    response: z.array(InspectionPlan),
  }),
  addPlan: post('/api/inspectionPlans', {
    can: 'task.create',
    summary: 'Adds a checklist for inspections',
    body: InspectionPlanForm,
    response: z.strictObject({ id: Id }),
  }),
  updatePlan: put('/api/inspectionPlans/:id', {
    can: 'task.update',
    summary: 'Replaces a checklist for inspections',
    description: 'Inspections that were made before keep their items.',
    params: IdParams,
    body: InspectionPlanForm,
  }),
  removePlan: del('/api/inspectionPlans/:id', {
    can: 'task.delete',
    summary: 'Deletes a checklist for inspections',
    description: 'Inspections that were made with it stay.',
    params: IdParams,
  }),
  restorePlan: post('/api/inspectionPlans/:id/restore', {
    can: 'task.delete',
    summary: 'Restores a deleted checklist for inspections',
    params: IdParams,
  }),
  due: get('/api/inspections/due', {
    can: 'task.read',
    summary: "Lists the inspections of the branch's assets that are due, the oldest first, page by page",
    query: z.strictObject({ after: After }),
    response: z.strictObject({ rows: z.array(DueInspection), next: z.nullable(z.string()) }),
  }),
  list: get('/api/inspections', {
    can: 'task.read',
    summary: "Lists the inspections of the branch's assets, the newest first, page by page",
    query: z.strictObject({
      outcome: z._default(z.enum(INSPECTION_OUTCOMES), 'all'),
      /** If absent, all checklists. */
      planId: z.optional(PathId),
      /** The name that the checklist had. */
      checklist: z.optional(shortText(PLAN_NAME_MAX)),
      /** One asset, also of another branch. */
      equipmentId: z.optional(PathId),
      /** Days of the branch, both included. */
      from: z.optional(Day),
      to: z.optional(Day),
      after: After,
    }),
    response: z.strictObject({ rows: z.array(InspectionLine), next: z.nullable(z.string()) }),
  }),
  read: get('/api/inspections/:id', {
    can: 'task.read',
    summary: 'Returns an inspection with all its items',
    params: IdParams,
    response: Inspection,
  }),
  ofEquipment: get('/api/equipment/:id/inspections', {
    can: 'task.read',
    summary: 'Lists the checklists that apply to an asset, and its inspections',
    params: IdParams,
    query: z.strictObject({ after: After }),
    response: AssetInspections,
  }),
  record: post('/api/equipment/:id/inspections', {
    can: 'repair.create',
    summary: 'Records an inspection of an asset',
    description:
      'A failed item needs a note and a photo, and opens a service ticket. If the same `requestKey` is sent again, returns the inspection that it recorded.',
    params: IdParams,
    body: InspectionForm,
    response: InspectionAnswer,
  }),
  uploadPhoto: get('/api/inspections/:id/uploadPhoto', {
    can: 'repair.create',
    summary: 'Returns a URL to upload a photo of an inspection to',
    description: 'The inspection must have announced the `key`. A photo is stored once for each key.',
    params: IdParams,
    query: z.strictObject({ key: z.uuid() }),
    response: UploadTarget,
  }),
  /** Returns the picture itself. */
  photo: get('/api/inspections/:id/photos/:photoId', {
    can: 'task.read',
    summary: 'Returns a photo of an inspection',
    params: z.strictObject({ id: PathId, photoId: PathId }),
    query: z.strictObject({ size: z._default(z.enum(['full', 'list']), 'full') }),
  }),
}
