import { PERSON_OPTIONS_MAX } from '@yardmaster/core/contract/account/people.options.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { containing } from '../../../db/paging.ts'

export const findPersonOptions = ({ db, session }: Context, branchId: number | null, search: string) =>
  db
    .selectFrom('appUser')
    .where('accountId', '=', session.accountId)
    .$if(branchId !== null, (people) => people.where('branchId', '=', branchId))
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`lower(first_name || ' ' || last_name) like lower(${containing(search)})`)
    .orderBy(sql`lower(first_name || ' ' || last_name)`)
    .orderBy('id')
    .limit(PERSON_OPTIONS_MAX)
    .select(['id', 'firstName', 'lastName', 'role'])
    .execute()
