import * as z from 'zod/mini'
import { ICON_KEYS } from '../../icons.ts'
import { PALETTE } from '../../palette.ts'
import { IDLE_AFTER_SECONDS, WORK_INPUTS, WORK_RULES } from '../../telemetry/workRules.ts'
import { del, get, post, put } from '../endpoint.ts'
import { Id, IdParams } from '../ids.ts'

export const CATEGORY_NAME_MAX = 32

/** What counts as work for the category's assets. */
export const Work = z.strictObject({
  rule: z.enum(WORK_RULES),
  /** The signal that means work. Used by the rule `input` only. */
  input: z.enum(WORK_INPUTS),
  /** How long an asset may show neither movement nor load before it idles. Used by the rule `load` only. */
  idleAfterSeconds: z.int().check(z.minimum(IDLE_AFTER_SECONDS.min), z.maximum(IDLE_AFTER_SECONDS.max)),
})
export type Work = z.output<typeof Work>

/** From when on a changed rule holds. With `always`, the whole history is derived again in the background. */
export const WORK_SINCE = ['now', 'always'] as const

export const WorkForm = z.extend(Work, { since: z.optional(z.enum(WORK_SINCE)) })
export type WorkForm = z.output<typeof WorkForm>

export const CategoryForm = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, 'error.required'), z.maxLength(CATEGORY_NAME_MAX)),
  icon: z.enum(ICON_KEYS),
  color: z.enum(PALETTE),
  /** Without it, a new category gets the rule that suits its icon, and an existing one keeps its rule. */
  work: z.optional(WorkForm),
  /**
   * Whether the assets have mileage by state and driving scores. Without it, a new category gets what suits
   * its icon, and an existing one keeps what it has.
   */
  drivesOnRoads: z.optional(z.boolean()),
})
export type CategoryForm = z.output<typeof CategoryForm>

export const NEW_CATEGORY: CategoryForm = { name: '', icon: 'lightTowerTrailer', color: PALETTE[0] }

export const Category = z.strictObject({
  id: Id,
  name: z.string(),
  deleted: z.boolean(),
  meta: z.strictObject({
    icon: z.enum(ICON_KEYS),
    color: z.enum(PALETTE),
    work: Work,
    drivesOnRoads: z.boolean(),
    /** The number of assets in the category that the caller can see. */
    totalEquipment: z.int(),
    /**
     * Whether any equipment of the account is in the category, visible to the caller or not. If so, it can't
     * be deleted.
     */
    inUse: z.boolean(),
  }),
})
export type Category = z.output<typeof Category>

export const categories = {
  list: get('/api/categories', {
    can: 'category.read',
    summary: 'Returns all categories, keyed by ID',
    response: z.record(z.string(), Category),
  }),
  add: post('/api/categories', {
    can: 'category.create',
    summary: 'Adds a category',
    body: CategoryForm,
    response: z.strictObject({ id: Id }),
  }),
  update: put('/api/categories/:id', {
    can: 'category.update',
    summary: 'Replaces a category',
    params: IdParams,
    body: CategoryForm,
  }),
  remove: del('/api/categories/:id', {
    can: 'category.delete',
    summary: 'Deletes an empty category',
    params: IdParams,
  }),
}
