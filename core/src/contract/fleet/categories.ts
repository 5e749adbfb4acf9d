import * as z from 'zod/mini'
import { ICON_KEYS } from '../../icons.ts'
import { PALETTE } from '../../palette.ts'
import { del, get, post, put } from '../endpoint.ts'
import { Id, IdParams } from '../ids.ts'

export const CATEGORY_NAME_MAX = 32

export const CategoryForm = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, 'error.required'), z.maxLength(CATEGORY_NAME_MAX)),
  icon: z.enum(ICON_KEYS),
  color: z.enum(PALETTE),
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
