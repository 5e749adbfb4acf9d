import type { SignedIn } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import { VISIBLE_IN_BRANCH, branchScopeValues } from '../../../db/scope.ts'

/** Returns every asset of the branch that the session may see. */
export async function findVisibleAssets(database: Database, session: SignedIn): Promise<ReadonlySet<number>> {
  const rows = await database.read(session.accountId, {
    name: 'visibleAssets',
    text: `select equipment.id from equipment where ${VISIBLE_IN_BRANCH}`,
    values: branchScopeValues(session),
  })
  return new Set(rows.map(([id]) => Number(id)))
}
