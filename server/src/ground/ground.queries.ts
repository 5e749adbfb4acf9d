import type { GroundKind } from '@yardmaster/core/contract/map/ground.ts'
import type { Db } from '../db/database.ts'

/** What an administrator chose. The address belongs to the kind `style`. */
export type GroundChoice = { kind: GroundKind; styleUrl: string | null }

export async function readChoice(db: Db): Promise<GroundChoice> {
  const row = await db.selectFrom('mapGround').select(['kind', 'styleUrl']).executeTakeFirst()
  return row ? { kind: row.kind as GroundKind, styleUrl: row.styleUrl } : { kind: 'builtIn', styleUrl: null }
}

export async function saveChoice(
  db: Db,
  { kind, styleUrl }: GroundChoice,
  changedAt: Temporal.Instant,
): Promise<void> {
  const values = { kind, styleUrl, changedAt: changedAt.toString() }
  await db
    .insertInto('mapGround')
    .values({ one: true, ...values })
    .onConflict((conflict) => conflict.column('one').doUpdateSet(values))
    .execute()
}
