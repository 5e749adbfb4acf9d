import { hash, verify } from '@node-rs/argon2'

/** OWASP's recommendation for Argon2id, the library's default algorithm: 19 MiB, two passes. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS)

let unknownUserHash: Promise<string> | undefined

/** Takes the same time whether the user exists or not, so that nobody can find out who has an account. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  unknownUserHash ??= hashPassword('nobody has this password')
  const matches = await verify(passwordHash ?? (await unknownUserHash), password)
  return matches && passwordHash !== null
}
