import type { Status } from '@yardmaster/core/contract/history/snapshots.ts'
import { STATUSES } from '@yardmaster/core/contract/history/snapshots.ts'
import * as z from 'zod/mini'
import { dotted } from '../../lib/dotted.ts'
import type { Upgrade } from '../../lib/hashText.ts'

const readStatus = (word: string) => STATUSES.find((status) => status === word) ?? null

/** The fields of a hash that filter by activity and by being in the shop. */
export const STATUS_HASH = {
  statuses: z._default(dotted<Status>(readStatus), []),
  inShop: z.optional(z.stringbool()),
}

/** The status that meant "in the shop" while it was one of the activities. */
const OLD_SHOP = 'service'

/**
 * Reads links from before activity and shop were separate filters. Assets in the shop and others together
 * can't be expressed any more; the activities then decide.
 */
export const upgradeStatus: Upgrade = (texts) => {
  const { statuses } = texts
  return statuses === OLD_SHOP ? { ...texts, statuses: undefined, inShop: 'true' } : texts
}
