import type { Clock } from '../context.ts'
import type { Database, Db } from '../db/database.ts'
import { isExpired } from '../signing/expiry.ts'
import { findSigningSecret } from '../signing/signing.queries.ts'
import { findCredentials } from './session.queries.ts'
import { newDeviceId, readDevice, signDevice } from './deviceToken.ts'
import type { DeviceToken } from './deviceToken.ts'

/** Each sign-in extends it. */
export const DEVICE_LIFETIME = Temporal.Duration.from({ hours: 180 * 24 })

/** With the present password of its user. */
export type KnownDevice = DeviceToken & { passwordHash: string }

type Browser = { database: Database; clock: Clock; devices: readonly string[] }

/**
 * Returns the browser's token if it has signed in with this email before and the password is still the same.
 * The queries depend on the browser's own tokens and not on whether the email belongs to a user.
 */
export async function findKnownDevice(
  { database, clock, devices }: Browser,
  email: string,
): Promise<KnownDevice | null> {
  if (devices.length === 0) return null
  const secret = await findSigningSecret({ db: database.outside })
  for (const text of devices) {
    const device = readDevice(secret, text)
    if (!device?.isFor(email) || isExpired(device, clock)) continue
    const user = await findCredentials(database.account(device.accountId), device)
    if (user && device.isSignedInWith(user.passwordHash))
      return { ...device, passwordHash: user.passwordHash }
  }
  return null
}

/** Returns a token for the browser that has just signed in. A known browser keeps its id. */
export async function issueDevice(
  db: Db,
  clock: Clock,
  { accountId, userId }: { accountId: number; userId: number },
  known: DeviceToken | null = null,
): Promise<string | null> {
  const user = await findCredentials(db, { accountId, userId })
  if (!user) return null
  const isSame = known?.accountId === accountId && known.userId === userId
  const id = isSame ? known.id : newDeviceId()
  const device = { accountId, userId, id, expiresAt: clock.now().add(DEVICE_LIFETIME) }
  return signDevice(await findSigningSecret({ db }), device, user)
}
