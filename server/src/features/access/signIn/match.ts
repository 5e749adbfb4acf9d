/**
 * A manager can add a user with any email and then sign in as that user. Two hashes are checked at least, so
 * that the time doesn't reveal whether another account has a user with this email, too.
 */
export const CHECKED_AT_LEAST = 2

/**
 * Such a manager could also give their user one password after the other and see when a choice of companies
 * appears. That many wrong guesses per window reach nobody: people who have the same password in two companies
 * never miss one of them.
 */
const MISSED_AT_MOST = 10
export const MISSED_WINDOW = Temporal.Duration.from({ hours: 1 })

export type Verify = (passwordHash: string | null) => Promise<boolean>

/** Checks the hash of a user once, even if it is asked for again. Checks for no user always take their time. */
export function verifyOnce(verify: Verify): Verify {
  const results = new Map<string, Promise<boolean>>()
  return (passwordHash) => {
    if (passwordHash === null) return verify(null)
    const result = results.get(passwordHash) ?? verify(passwordHash)
    results.set(passwordHash, result)
    return result
  }
}

/**
 * Returns the users whose password this is. It checks all of them, one after the other, so that one sign-in
 * computes one hash at a time. `verify` takes as long for no hash as for any other.
 */
export async function matchUsers<User extends { passwordHash: string | null }>(
  users: readonly User[],
  verify: Verify,
): Promise<User[]> {
  const matches: User[] = []
  for (const user of users) {
    if (await verify(user.passwordHash)) matches.push(user)
  }
  for (let checked = users.length; checked < CHECKED_AT_LEAST; checked++) await verify(null)
  return matches
}

/**
 * Returns the matches that may be opened. A single match always may. Several may only if they were not missed
 * too often, because then the password may be a guess that was right for another user.
 */
export const openable = <Match extends { missed: number }>(matches: readonly Match[]): Match[] =>
  matches.length === 1 ? [...matches] : matches.filter(({ missed }) => missed < MISSED_AT_MOST)
