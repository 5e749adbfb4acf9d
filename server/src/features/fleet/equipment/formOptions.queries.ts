import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { visibleInBranch } from '../../../db/scope.ts'

const TAGS_OFFERED = 200

export const findCategories = ({ db, session }: Context) =>
  db
    .selectFrom('category')
    .where('accountId', '=', session.accountId)
    .where('deletedAt', 'is', null)
    .orderBy(sql`lower(name)`)
    .select(['id', 'name'])
    .execute()

/**
 * Returns the branch's tags that the caller may have seen. If there are too many to offer, the most used
 * come first.
 */
export const findTags = ({ db, session }: Context) =>
  db
    .selectFrom('equipment')
    .where(visibleInBranch(session))
    .where(sql<boolean>`equipment.tags <> '{}'`)
    .select(sql<string>`unnest(equipment.tags)`.as('tag'))
    .groupBy('tag')
    .orderBy(sql`count(*)`, 'desc')
    .limit(TAGS_OFFERED)
    .execute()
