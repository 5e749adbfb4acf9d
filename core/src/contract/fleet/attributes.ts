import * as z from 'zod/mini'
import { del, get, post, put } from '../endpoint.ts'
import { Id, IdParams } from '../ids.ts'
import { requiredText } from '../texts.ts'

export const ATTRIBUTE_NAME_MAX = 64

export const AttributeForm = z.strictObject({
  name: requiredText(ATTRIBUTE_NAME_MAX),
  /** If absent, the attribute applies to all categories. */
  categoryId: z.optional(Id),
})
export type AttributeForm = z.output<typeof AttributeForm>

export const Attribute = z.strictObject({
  id: Id,
  name: z.string(),
  categoryId: z.optional(Id),
  meta: z.strictObject({
    /** How many assets have a value for this attribute, among those that the caller can see. */
    totalEquipment: z.int(),
    /**
     * Whether equipment that the caller can't see also has values. Shown to users who could delete the
     * attribute.
     */
    usedElsewhere: z.boolean(),
  }),
})
export type Attribute = z.output<typeof Attribute>

export const attributes = {
  list: get('/api/attributes', {
    can: 'attribute.read',
    summary: 'Lists the attributes of the account, sorted by name',
    response: z.array(Attribute),
  }),
  add: post('/api/attributes', {
    can: 'attribute.create',
    summary: 'Adds an attribute',
    description: 'Responds with 409 if an attribute with this name applies to the same equipment.',
    body: AttributeForm,
    response: z.strictObject({ id: Id }),
  }),
  update: put('/api/attributes/:id', {
    can: 'attribute.update',
    summary: 'Replaces an attribute',
    description: 'Values are kept, even where it no longer applies.',
    params: IdParams,
    body: AttributeForm,
  }),
  remove: del('/api/attributes/:id', {
    can: 'attribute.delete',
    summary: 'Deletes an attribute',
    params: IdParams,
  }),
  restore: post('/api/attributes/:id/restore', {
    can: 'attribute.delete',
    summary: 'Restores a deleted attribute with its values',
    params: IdParams,
  }),
}
