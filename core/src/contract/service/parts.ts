import * as z from 'zod/mini'
import { del, get, post, put } from '../endpoint.ts'
import { Price } from '../fleet/equipment.form.ts'
import { Id, IdParams } from '../ids.ts'
import { requiredText, shortText } from '../texts.ts'

export const PART_NAME_MAX = 64
export const PART_NUMBER_MAX = 64
const UNIT_COST_MAX = 99_999_999.99

export const PartForm = z.strictObject({
  name: requiredText(PART_NAME_MAX),
  /** The manufacturer's part number. May be blank. */
  number: shortText(PART_NUMBER_MAX),
  /** Null if the part fits all categories. */
  categoryId: z.nullable(Id),
  unitCost: Price.check(z.maximum(UNIT_COST_MAX)),
})
export type PartForm = z.output<typeof PartForm>

export const NEW_PART: PartForm = { name: '', number: '', categoryId: null, unitCost: 0 }

export const Part = z.strictObject({ id: Id, ...PartForm.shape })
export type Part = z.output<typeof Part>

/** The parts catalog. Parts used in a repair keep the name and cost that they had then. */
export const parts = {
  list: get('/api/parts', {
    can: 'part.read',
    summary: 'Lists the parts of the catalog, sorted by name',
    response: z.array(Part),
  }),
  add: post('/api/parts', {
    can: 'part.create',
    summary: 'Adds a part',
    description: 'Responds with 409 if a part with this name and number exists.',
    body: PartForm,
    response: z.strictObject({ id: Id }),
  }),
  update: put('/api/parts/:id', {
    can: 'part.update',
    summary: 'Replaces a part',
    description: "Tickets that used it don't change.",
    params: IdParams,
    body: PartForm,
  }),
  remove: del('/api/parts/:id', {
    can: 'part.delete',
    summary: 'Removes a part from the catalog',
    description: "Tickets that used it don't change.",
    params: IdParams,
  }),
  restore: post('/api/parts/:id/restore', {
    can: 'part.delete',
    summary: 'Restores a deleted part',
    params: IdParams,
  }),
}
