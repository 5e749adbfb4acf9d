import type { PeopleQuery } from '@yardmaster/core/contract/account/people.ts'
import { people } from '@yardmaster/core/contract/account/people.ts'
import { useEndpointPages } from '../../../lib/query.ts'

type Listing = Pick<PeopleQuery, 'search' | 'sort' | 'descending'>

export const usePeoplePages = ({ search, sort, descending }: Listing) =>
  useEndpointPages(people.list, { query: { search, sort, descending: String(descending) } }, ({ next }) =>
    next === null ? null : { after: next },
  )
