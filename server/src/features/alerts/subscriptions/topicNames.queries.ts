import { parseTopic } from '@yardmaster/core/topics.ts'
import { isCustomFlag } from '@yardmaster/core/flags.ts'
import type { Db } from '../../../db/database.ts'

/**
 * Returns the name of a topic's custom flag, null for all other topics, and undefined if the flag was deleted
 * or never existed.
 */
export async function findFlagName(
  db: Db,
  accountId: number,
  topic: string,
): Promise<string | null | undefined> {
  const parsed = parseTopic(topic)
  if (parsed?.type !== 'flag' || !isCustomFlag(parsed.flagId)) return null
  const found = await db
    .selectFrom('customFlag')
    .where('accountId', '=', accountId)
    .where('id', '=', parsed.flagId)
    .where('deletedAt', 'is', null)
    .select('name')
    .executeTakeFirst()
  return found?.name
}
