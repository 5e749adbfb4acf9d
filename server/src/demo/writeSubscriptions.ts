import { NEW_EVENT_SETTINGS, NEW_FLAG_SETTINGS } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import type { Settings } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import type { Db } from '../db/database.ts'
import type { DemoAccount } from './fleet/demoAccount.ts'

const BOTH_WAYS: Settings = { ...NEW_FLAG_SETTINGS, unflagged: true }

/** Typical subscriptions for these positions, keyed by user. */
const WISHES: Record<string, Record<string, Settings>> = {
  admin: {
    'flag:2': BOTH_WAYS,
    'flag:4': NEW_FLAG_SETTINGS,
    'event:panic': NEW_EVENT_SETTINGS,
    'rental:theft': NEW_EVENT_SETTINGS,
  },
  manager: {
    'flag:4': BOTH_WAYS,
    'flag:5': NEW_FLAG_SETTINGS,
    'flag:6': NEW_FLAG_SETTINGS,
    'flag:7': NEW_FLAG_SETTINGS,
    'event:impact': NEW_EVENT_SETTINGS,
    'rental:theft': NEW_EVENT_SETTINGS,
    'rental:stillThere': NEW_EVENT_SETTINGS,
    'rental:hoursOver': NEW_EVENT_SETTINGS,
    'event:serviceTicketOpened': NEW_EVENT_SETTINGS,
  },
  worker: { 'flag:8': NEW_FLAG_SETTINGS, 'event:serviceTicketOpened': NEW_EVENT_SETTINGS },
  limited: { 'flag:1': BOTH_WAYS },
}

type Ids = ReadonlyMap<string, number>

/** The first category is the one that the worker keeps fueled. */
export async function writeSubscriptions(
  db: Db,
  accountId: number,
  account: DemoAccount,
  { users, categories }: { users: Ids; categories: Ids },
): Promise<void> {
  const category = categories.get(account.categories[0]?.key ?? '')
  const rows = Object.entries(WISHES).flatMap(([key, wishes]) => {
    const userId = users.get(key)
    if (userId === undefined) return []
    return Object.entries(wishes).map(([topic, wish]) => {
      const selector = key === 'worker' && topic === 'flag:8' ? [`category:${category}`] : wish.selector
      return { accountId, userId, topic, settings: JSON.stringify({ ...wish, selector }) }
    })
  })
  await db.insertInto('subscription').values(rows).execute()
}
