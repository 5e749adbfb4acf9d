import { hash, verify } from '@node-rs/argon2'

/** OWASP's recommendation for Argon2id, the library's default algorithm: 19 MiB, two passes. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Features hash in turn, through `hashing.ts`. */
export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS)

/** The hash of a random password that nobody knows, with the same options. */
export const UNKNOWN_USER_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$ca2R7ZzOWAWXkP5leCG2mg$JM3mo8/6ty0VOjTvkR0PmfYml5vilj2mcjPVU4woPXY'

/** Takes the same time whether the user exists or not, so that nobody can find out who has an account. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? UNKNOWN_USER_HASH, password)
  return matches && passwordHash !== null
}
