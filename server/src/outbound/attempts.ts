import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { tooManyAttempts } from '../appError.ts'
import type { Clock } from '../context.ts'
import { networkOf } from '../network.ts'

/**
 * Counts attempts in the database, shared by all processes. An attempt counts before its password is checked,
 * so that attempts sent at once can't exceed a limit. Each method throws 429 if a limit is reached.
 */
export type Attempts = {
  /** A sign-in with a browser that has not signed in as this user before. */
  signIn(address: string, email: string): Promise<Attempt>
  /** A sign-in with a browser that has signed in as its user before. */
  deviceSignIn(device: string): Promise<Attempt>
  /** The attempt of a signed-in user to name their current password. */
  ownPassword(user: { accountId: number; userId: number }): Promise<Attempt>
  /** A code, after the right password or of a signed-in user. */
  secondFactor(user: { accountId: number; userId: number }): Promise<Attempt>
  /** Asking for something that a passkey can sign, by anyone. */
  startPasskey(address: string): Promise<void>
  /** A repair request from an unknown person. */
  takeRequest(address: string, machine: string): Promise<void>
  /** Opening a link from a mail. Take it back if the link is valid. */
  openLink(address: string): Promise<Attempt>
  /** A step of a sign-in at a provider. Take it back if the step succeeds. */
  signOn(address: string): Promise<Attempt>
  /** Opening a live link that doesn't work. */
  failedLiveLink(address: string): Promise<void>
  /** A request for a new password, by anyone and for any email. */
  forgotPassword(address: string, email: string): Promise<void>
  /** A request with an API token that opens nothing. */
  failedToken(address: string): Promise<void>
  /** Asking a service with settings that are not saved. */
  testConnection(accountId: number): Promise<void>
  deleteOld(): Promise<void>
}

export type Attempt = {
  /** Whether this attempt is the last one that is allowed for the user, who is notified if it fails. */
  blocksUser: boolean
  /** Takes the attempt back, so that normal use locks nobody out. */
  succeeded(): Promise<void>
}

const QUARTER = 15 * 60
const HOUR = 60 * 60

export const LIMITS = {
  /** Enough for people who mistype, and too few to guess a password. */
  userFromAddress: { most: 10, seconds: QUARTER },
  /** A whole yard may share one address. */
  address: { most: 50, seconds: QUARTER },
  /**
   * Guesses from many addresses. Generous, because it also blocks the user's own new browsers; those that they
   * have used before are not affected.
   */
  user: { most: 100, seconds: HOUR },
  /** A browser that has signed in as the user before. */
  device: { most: 10, seconds: QUARTER },
  ownPassword: { most: 10, seconds: QUARTER },
  /** A guess among the codes of three periods is right once in 300,000 times. */
  secondFactor: { most: 10, seconds: QUARTER },
  /** Passkeys can't be guessed, so this only limits how many challenges are stored. */
  passkeyAddress: { most: 300, seconds: QUARTER },
  requestAddress: { most: 20, seconds: HOUR },
  requestMachine: { most: 5, seconds: HOUR },
  /** API tokens that don't work. They can't be guessed, so this only slows down scripts with an old one. */
  tokenAddress: { most: 100, seconds: QUARTER },
  /** Links that don't work. The codes can't be guessed, so this only saves work. */
  linkAddress: { most: 50, seconds: QUARTER },
  /** Steps of sign-ins at providers that failed. A whole yard may share one address while its provider is down. */
  signOnAddress: { most: 100, seconds: QUARTER },
  /** Live links that don't work. Apart from the others, because a page that stays open may ask for one that ended. */
  liveLinkAddress: { most: 50, seconds: QUARTER },
  /** A whole yard may share one address. */
  forgotAddress: { most: 20, seconds: HOUR },
  /** Enough for lost mails, too few to annoy somebody. Counts unknown emails as well. */
  forgotEmail: { most: 3, seconds: HOUR },
  /** Enough to find the right settings, too few to try passwords or addresses of somebody else's server. */
  testedConnection: { most: 30, seconds: QUARTER },
}
export type Limits = typeof LIMITS

/** One count: what is limited, and whom it counts. */
type Count = { limit: keyof Limits; of: string }

export function countAttempts(pool: Pool, clock: Clock, limits: Limits = LIMITS): Attempts {
  const take = (counts: Count[]) => takeAll(pool, clock, limits, counts)
  return {
    signIn: (address, email) =>
      take([
        { limit: 'address', of: networkOf(address) },
        { limit: 'userFromAddress', of: `${networkOf(address)} ${email}` },
        { limit: 'user', of: email },
      ]),
    deviceSignIn: (device) => take([{ limit: 'device', of: device }]),
    ownPassword: ({ accountId, userId }) => take([{ limit: 'ownPassword', of: `${accountId}.${userId}` }]),
    secondFactor: ({ accountId, userId }) => take([{ limit: 'secondFactor', of: `${accountId}.${userId}` }]),
    async startPasskey(address) {
      await take([{ limit: 'passkeyAddress', of: networkOf(address) }])
    },
    async takeRequest(address, machine) {
      await take([
        { limit: 'requestAddress', of: networkOf(address) },
        { limit: 'requestMachine', of: machine },
      ])
    },
    openLink: (address) => take([{ limit: 'linkAddress', of: networkOf(address) }]),
    signOn: (address) => take([{ limit: 'signOnAddress', of: networkOf(address) }]),
    async failedLiveLink(address) {
      await take([{ limit: 'liveLinkAddress', of: networkOf(address) }])
    },
    async forgotPassword(address, email) {
      await take([
        { limit: 'forgotAddress', of: networkOf(address) },
        { limit: 'forgotEmail', of: email },
      ])
    },
    async failedToken(address) {
      await take([{ limit: 'tokenAddress', of: networkOf(address) }])
    },
    async testConnection(accountId) {
      await take([{ limit: 'testedConnection', of: String(accountId) }])
    },
    async deleteOld() {
      await pool.query('delete from sign_in_attempt where expire <= $1', [clock.now().epochMilliseconds])
    },
  }
}

/**
 * Success clears these, because they count a single user's attempts. An email may belong to several users, so
 * that of one must not clear the guesses at the password of another.
 */
const CLEARED = new Set<keyof Limits>(['device', 'ownPassword', 'secondFactor'])

/** Limits that somebody else can reach for a user. Codes are asked for after the password, which may be stolen. */
const NOTIFIED = new Set<keyof Limits>(['userFromAddress', 'user', 'secondFactor'])

async function takeAll(pool: Pool, clock: Clock, limits: Limits, counts: Count[]): Promise<Attempt> {
  const wanted = counts.map(({ limit, of }) => ({ limit, ...limits[limit], key: `${limit}:${keyOf(of)}` }))
  const now = clock.now().epochMilliseconds
  const { rows } = await pool.query<{ key: string; before: number; endsMs: string }>(
    'select key, before, ends_ms as "endsMs" from take_attempts($1, $2, $3, $4)',
    [wanted.map(({ key }) => key), wanted.map(({ most }) => most), wanted.map(({ seconds }) => seconds), now],
  )
  const found = wanted.map((count) => ({ ...count, ...rows.find(({ key }) => key === count.key) }))
  const ends = found.flatMap(({ most, before = 0, endsMs }) => (before >= most ? Number(endsMs) : []))
  if (ends.length > 0) throw tooManyAttempts(Math.max(...ends) - now)
  const cleared = wanted.flatMap(({ limit, key }) => (CLEARED.has(limit) ? key : []))
  return {
    blocksUser: found.some(({ limit, most, before = 0 }) => NOTIFIED.has(limit) && before + 1 === most),
    succeeded: () =>
      giveBack(
        pool,
        wanted.map(({ key }) => key),
        cleared,
      ),
  }
}

/** Locks the rows in the same order as take_attempts. */
async function giveBack(pool: Pool, keys: string[], cleared: string[]): Promise<void> {
  await pool.query(
    `with locked as (select key from sign_in_attempt where key = any ($1) order by key for update)
     update sign_in_attempt as counted
     set points = case when counted.key = any ($2) then 0 else greatest(points - 1, 0) end
     from locked where locked.key = counted.key`,
    [keys, cleared],
  )
}

/** Hashing makes keys equally long, whatever was typed, and stores no list of who signs in from where. */
const keyOf = (text: string) => createHash('sha256').update(text).digest('base64url')
