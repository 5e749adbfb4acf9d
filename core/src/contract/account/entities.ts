import * as z from 'zod/mini'
import { parseRef } from '../../refs.ts'
import { ROLES } from '../../roles.ts'
import { get } from '../endpoint.ts'
import { Id } from '../ids.ts'

/** One call names what a page shows. */
export const ENTITIES_MAX = 100
/** The longest reference is `attribute:2147483647`. */
const REFS_LENGTH_MAX = ENTITIES_MAX * 21

const areRefs = (text: string) => text.split(',').every((ref) => parseRef(ref) !== null)

export const EntityRefs = z.string().check(
  z.maxLength(REFS_LENGTH_MAX),
  z.refine(areRefs, 'error.invalid'),
  z.refine((text) => text.split(',').length <= ENTITIES_MAX, 'error.invalid'),
)

/** What a reference names. Fields that its kind doesn't have are null. */
export const Entity = z.strictObject({
  /** As it was asked for. */
  ref: z.string(),
  name: z.string(),
  /** The page that shows it. */
  path: z.nullable(z.string()),
  /** Null if it belongs to the whole account. */
  branchId: z.nullable(Id),
  /** True for archived and sold equipment. */
  archived: z.boolean(),
  /** The role of a user or person. */
  role: z.nullable(z.enum(ROLES)),
  /** The category of equipment. */
  categoryId: z.nullable(Id),
  /** The place of an area. */
  placeId: z.nullable(Id),
  /** Of a category or a flag. */
  icon: z.nullable(z.string()),
  /** Of a category or an area. */
  color: z.nullable(z.string()),
})
export type Entity = z.output<typeof Entity>

export const entities = {
  read: get('/api/entities', {
    can: 'session.read',
    summary: 'Returns what references such as thing:12 name',
    description:
      'Takes up to 100 references, separated by commas: user, person, thing, equipment, place, area, category, flag and branch. Answers in the order of the references. Leaves out what the caller can’t see and what doesn’t exist.',
    query: z.strictObject({ refs: EntityRefs }),
    response: z.array(Entity),
  }),
}
