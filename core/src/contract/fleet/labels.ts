import * as z from 'zod/mini'
import { get } from '../endpoint.ts'
import { Id } from '../ids.ts'

/** The maximum number of labels per print job. */
export const LABELS_MAX = 500

const Ids = z.array(Id).check(z.minLength(1), z.maxLength(LABELS_MAX))

export const DottedIds = z.codec(z.string(), Ids, {
  decode: (text) => (text === '' ? [] : text.split('.').map(Number)),
  encode: (ids) => ids.join('.'),
})

export const LabeledEquipment = z.strictObject({
  id: Id,
  name: z.string(),
  make: z.string(),
  model: z.string(),
  serialNumber: z.string(),
  /**
   * Lets people who scan the label request a repair without signing in. Null if the account has turned this
   * off.
   */
  requestCode: z.nullable(z.string()),
})
export type LabeledEquipment = z.output<typeof LabeledEquipment>

export const labels = {
  list: get('/api/equipment/labels', {
    can: 'equipment.read',
    summary: 'Returns the content of the labels of these assets, in the requested order',
    query: z.strictObject({ ids: DottedIds }),
    response: z.array(LabeledEquipment),
  }),
}
