import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { insertChallenge, takeChallenge } from './passkeys.queries.ts'
import type { UserKey } from './secondFactor.queries.ts'

/** Longer than browsers wait for the user. */
const LIFETIME = Temporal.Duration.from({ minutes: 5 })
const BYTES = 32

/** What a challenge is for. An answer counts for nothing else, and for no other user. */
export type Purpose = { use: 'signIn' } | ({ use: 'afterPassword' | 'create' } & UserKey)

type Store = { db: Db; clock: Clock }

const nameOf = (purpose: Purpose): string =>
  purpose.use === 'signIn' ? purpose.use : `${purpose.use} ${purpose.accountId}.${purpose.userId}`

const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest()

/** Returns random bytes that an authenticator signs once. */
export async function issueChallenge(
  { db, clock }: Store,
  purpose: Purpose,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = Uint8Array.from(randomBytes(BYTES))
  const challengeHash = hashOf(Buffer.from(challenge).toString('base64url'))
  const now = clock.now()
  await insertChallenge(db, { challengeHash, purpose: nameOf(purpose), expiresAt: now.add(LIFETIME) }, now)
  return challenge
}

/** Returns the challenge in the client data and voids it, or null if we didn't issue it for this purpose. */
export async function claimChallenge(
  { db, clock }: Store,
  purpose: Purpose,
  clientDataJSON: string,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON)
  const found = challenge === null ? undefined : await takeChallenge(db, hashOf(challenge))
  const isValid =
    found?.purpose === nameOf(purpose) && Temporal.Instant.compare(clock.now(), found.expiresAt) <= 0
  return isValid ? challenge : null
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    const isNamed = typeof data === 'object' && data !== null && 'challenge' in data
    return isNamed && typeof data.challenge === 'string' ? data.challenge : null
  } catch {
    return null
  }
}
