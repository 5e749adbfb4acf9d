import * as z from 'zod/mini'
import { FIRST_CUSTOM_FLAG, FLAG_SEVERITIES } from '../../flags.ts'
import { PALETTE } from '../../palette.ts'
import { COMPARISONS, FLAG_FIELDS, conditionBlocker } from '../../telemetry/flagConditions.ts'
import { FieldChange } from '../account/activity.ts'
import { del, get, post, put } from '../endpoint.ts'
import { Id, IdParams, MAX_ID } from '../ids.ts'
import { After, requiredText } from '../texts.ts'
import { Selected, Selector } from './subscriptions.ts'

export const FLAGGED_PAGE = 50
export const FLAG_NAME_MAX = 32
/** A week. A condition that has to hold for longer is a matter of maintenance, not of attention. */
export const FLAG_MINUTES_MAX = 10_080
/** Every reading is judged by each of the flags that apply to its asset. */
export const CUSTOM_FLAGS_MAX = 100
/** The number of assets that a preview names. */
export const PREVIEW_NAMES = 10

const CONDITION = {
  field: z.enum(FLAG_FIELDS),
  comparison: z.enum(COMPARISONS),
  /** In SI units. For a field that is on or off: 1 or 0. */
  value: z.number(),
  /** The things and categories that the flag applies to. */
  selector: Selector,
}

const FIELDS = {
  name: requiredText(FLAG_NAME_MAX),
  color: z.enum(PALETTE),
  severity: z.enum(FLAG_SEVERITIES),
  ...CONDITION,
  /** How long the condition has to hold before the flag is raised. */
  minutes: z.int().check(z.minimum(0), z.maximum(FLAG_MINUTES_MAX)),
}

type Condition = Parameters<typeof conditionBlocker>[0]

const isPossible = z.check<Condition>(({ value, issues }) => {
  const blocker = conditionBlocker(value)
  if (blocker) issues.push({ code: 'custom', path: [blocker.field], message: blocker.code, input: value })
})

export const FlagForm = z.strictObject(FIELDS).check(isPossible)
export type FlagForm = z.output<typeof FlagForm>

const Version = z.int().check(z.minimum(1))

/** The version that the user edited. */
export const FlagChange = z.strictObject({ ...FIELDS, version: Version }).check(isPossible)
export type FlagChange = z.output<typeof FlagChange>

export const FlagTrial = z.strictObject(CONDITION).check(isPossible)
export type FlagTrial = z.output<typeof FlagTrial>

export const NEW_FLAG: FlagForm = {
  name: '',
  color: '#d8692a',
  severity: 'warning',
  field: 'fuelLevel',
  comparison: 'below',
  value: 15,
  minutes: 10,
  selector: ['all'],
}

/** The part of a custom flag that people define. */
export const CustomFlag = z.strictObject({
  version: Version,
  color: z.enum(PALETTE),
  severity: z.enum(FLAG_SEVERITIES),
  field: z.string(),
  comparison: z.enum(COMPARISONS),
  value: z.number(),
  minutes: z.number(),
  selector: z.array(z.string()),
  selected: z.array(Selected),
  /** How many people are subscribed to it. */
  subscribers: z.int(),
})
export type CustomFlag = z.output<typeof CustomFlag>

export const Flag = z.strictObject({
  id: Id,
  /** The name of a standard flag is in the caller's language. */
  name: z.string(),
  /** Standard flags, which Yardmaster raises by itself, can't be edited. */
  meta: z.strictObject({ editable: z.boolean() }),
  /** How many assets of the current branch have this flag now, among those that the caller can see. Flag 3: areas. */
  assets: z.int(),
  /** Null for standard flags. */
  custom: z.nullable(CustomFlag),
})
export type Flag = z.output<typeof Flag>

/** How a custom flag appears wherever the flags of an asset are shown. */
export const FlagLook = z.strictObject({
  id: z.int().check(z.minimum(FIRST_CUSTOM_FLAG), z.maximum(MAX_ID)),
  name: z.string(),
  color: z.string(),
  severity: z.enum(FLAG_SEVERITIES),
})
export type FlagLook = z.output<typeof FlagLook>

export const FlaggedAsset = z.strictObject({
  id: Id,
  name: z.string(),
  branchId: Id,
  categoryId: z.nullable(Id),
  /** The URL of the small picture, if there is one. */
  listImage: z.nullable(z.string()),
  since: z.string(),
})
export type FlaggedAsset = z.output<typeof FlaggedAsset>

/** An area whose gateway is offline. */
export const FlaggedArea = z.strictObject({
  id: Id,
  name: z.string(),
  placeId: Id,
  placeName: z.string(),
  since: z.string(),
})
export type FlaggedArea = z.output<typeof FlaggedArea>

export const FlagPreview = z.strictObject({
  /** How many assets of the current branch meet the condition by their newest value. */
  total: z.int(),
  /** How many of those that the flag would apply to have reported the field at all. */
  reporting: z.int(),
  /** The first of those that meet it, by name. */
  assets: z.array(z.strictObject({ id: Id, name: z.string() })),
})
export type FlagPreview = z.output<typeof FlagPreview>

export const flags = {
  list: get('/api/flags', {
    can: 'flag.read',
    summary: 'Lists all flags, each with the number of assets in the current branch that have it now',
    response: z.array(Flag),
  }),
  looks: get('/api/flags/looks', {
    can: 'flag.read',
    summary: 'Lists the names and colors of the custom flags',
    response: z.array(FlagLook),
  }),
  assets: get('/api/flags/:id/assets', {
    can: 'flag.read',
    summary: 'Lists the assets that have a flag now, newest first, page by page',
    params: IdParams,
    query: z.strictObject({ after: After }),
    response: z.strictObject({ rows: z.array(FlaggedAsset), next: z.nullable(z.string()) }),
  }),
  areas: get('/api/flags/:id/areas', {
    can: 'flag.read',
    summary: 'Lists the areas that have a flag now, newest first, page by page',
    params: IdParams,
    query: z.strictObject({ after: After }),
    response: z.strictObject({ rows: z.array(FlaggedArea), next: z.nullable(z.string()) }),
  }),
  preview: post('/api/flags/preview', {
    can: 'flag.create',
    summary: 'Returns which assets of the current branch meet a condition by their newest values',
    readOnly: true,
    body: FlagTrial,
    response: FlagPreview,
  }),
  add: post('/api/flags', {
    can: 'flag.create',
    summary: 'Adds a custom flag',
    body: FlagForm,
    response: z.strictObject({ id: Id }),
  }),
  update: put('/api/flags/:id', {
    can: 'flag.update',
    summary: 'Replaces a custom flag',
    description: 'The new condition holds from now on. A version that is not the newest is rejected.',
    params: IdParams,
    body: FlagChange,
  }),
  changes: get('/api/flags/:id/changes', {
    can: 'flag.update',
    summary: 'Lists who changed which field of a custom flag last',
    params: IdParams,
    response: z.array(FieldChange),
  }),
  remove: del('/api/flags/:id', {
    can: 'flag.delete',
    summary: 'Deletes a custom flag, clears it from all assets and ends the subscriptions to it',
    params: IdParams,
  }),
}
