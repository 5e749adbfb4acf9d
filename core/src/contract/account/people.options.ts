import * as z from 'zod/mini'
import { ROLES } from '../../roles.ts'
import { get } from '../endpoint.ts'
import { Id, PathId } from '../ids.ts'
import { Search } from '../texts.ts'

/** Enough to choose from. Typing more of the name finds the others. */
export const PERSON_OPTIONS_MAX = 20

export const PersonOption = z.strictObject({ id: Id, name: z.string(), role: z.enum(ROLES) })
export type PersonOption = z.output<typeof PersonOption>

export const peopleOptions = {
  search: get('/api/people/options', {
    can: 'user.read',
    summary: 'Lists the people of a branch for a picker, sorted by name',
    query: z.strictObject({
      search: Search,
      /** Defaults to the caller's current branch. For other branches, only administrators get results. */
      branchId: z.optional(PathId),
    }),
    response: z.array(PersonOption),
  }),
}
