import { createHmac, createHash, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'
import { StartupError } from '../startupError.ts'

const NO_PERMISSION = '42501'
const ITERATIONS = 4096

/**
 * Lets the plain roles sign in with the passwords in their addresses. Changes a role only if its sign-in
 * fails, because roles belong to the whole PostgreSQL and an administrator may have set them up.
 */
export async function ensureLogins(owner: pg.Client, roles: readonly pg.ClientConfig[]): Promise<void> {
  for (const role of roles) if (!(await canSignIn(role))) await allowLogin(owner, role)
}

async function canSignIn(role: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(role)
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    // Later checks name the reason if it is not the login.
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function allowLogin(owner: pg.Client, { user = '', password }: pg.ClientConfig): Promise<void> {
  const secret = typeof password === 'string' ? ` password ${pg.escapeLiteral(verifierOf(password))}` : ''
  try {
    await owner.query(`alter role ${pg.escapeIdentifier(user)} login${secret}`)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === NO_PERMISSION)) throw error
    throw new StartupError(
      `The role ${user} can't sign in, and the owner of the database may not change it.`,
      `As an administrator of PostgreSQL, run: alter role ${user} login password '…', with the password in DATABASE_URL.`,
      { cause: error },
    )
  }
}

/** Returns what PostgreSQL stores of a password (SCRAM-SHA-256), so that its log never contains the password. */
export function verifierOf(password: string, salt = randomBytes(16)): string {
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256')
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest()
  const storedKey = createHash('sha256').update(keyed('Client Key')).digest('base64')
  const serverKey = keyed('Server Key').toString('base64')
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${storedKey}:${serverKey}`
}
