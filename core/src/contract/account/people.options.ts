import * as z from 'zod/mini'
import { ROLES } from '../../roles.ts'
import { get } from '../endpoint.ts'
import { Id, PathId } from '../ids.ts'
import { Search } from '../texts.ts'

/** Enough to choose from; who is not among them is found by typing more of the name. */
export const PERSON_OPTIONS_MAX = 20

export const PersonOption = z.strictObject({ id: Id, name: z.string(), role: z.enum(ROLES) })
export type PersonOption = z.output<typeof PersonOption>

export const peopleOptions = {
  search: get('/api/people/options', {
    can: 'user.read',
    summary: 'People of a branch to choose from, by name',
    query: z.strictObject({
      search: Search,
      /** Absent: the branch that the caller works in. Others are empty to all but administrators. */
      branchId: z.optional(PathId),
    }),
    response: z.array(PersonOption),
  }),
}
