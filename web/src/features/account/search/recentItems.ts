import { Found } from '@yardmaster/core/contract/account/search.ts'
import * as z from 'zod/mini'

/** Enough for the things that somebody works on during a day. */
const MOST = 8

const Recent = z.array(Found)

const keyFor = (userId: number) => `yardmaster.recent.${userId}`

/** Returns what this user opened last from the search, in this browser. */
export function readRecent(userId: number): readonly Found[] {
  try {
    const parsed = Recent.safeParse(JSON.parse(localStorage.getItem(keyFor(userId)) ?? '[]'))
    return parsed.success ? parsed.data : []
  } catch {
    // The browser may forbid storage. The search works without it.
    return []
  }
}

/** Puts an item first. */
export function rememberRecent(userId: number, item: Found): void {
  const others = readRecent(userId).filter(({ key }) => key !== item.key)
  store(userId, [item, ...others].slice(0, MOST))
}

function store(userId: number, items: readonly Found[]): void {
  try {
    localStorage.setItem(keyFor(userId), JSON.stringify(items))
  } catch {
    // The browser may forbid storage or have no room left.
  }
}
