import { PASSKEYS_PER_USER } from '@yardmaster/core/contract/access/secondFactor.ts'
import type {
  PasskeyCreated,
  PasskeyName,
  PasswordOnly,
} from '@yardmaster/core/contract/access/secondFactor.ts'
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { AppError, conflict, notFound } from '../../../appError.ts'
import { fullName } from '../../../context.ts'
import type { Context } from '../../../context.ts'
import { requireCurrentPassword } from '../../../session/currentPassword.ts'
import { claimChallenge, issueChallenge } from './challenges.ts'
import { notifyOfChange } from './factorMail.ts'
import { afterRemoval, recordOwn } from './ownFactors.service.ts'
import * as queries from './passkeys.queries.ts'
import { firstCodes } from './recoveryCodes.service.ts'
import { relyingPartyOf, userHandleOf } from './relyingParty.ts'
import { lockUser } from './secondFactor.queries.ts'

/** EdDSA, ES256 and RS256. By default, the library adds what is still experimental in Node. */
const ALGORITHMS = [-8, -7, -257]

/** Returns what the browser needs to create a passkey that identifies and verifies its user. */
export async function startPasskey(ctx: Context, { password }: PasswordOnly) {
  await requireCurrentPassword(ctx, 'password', password)
  const { db, session, text } = ctx
  const known = await queries.findPasskeys(db, session)
  if (known.length >= PASSKEYS_PER_USER) throw tooMany()
  const options = await generateRegistrationOptions({
    rpName: text('app.name'),
    rpID: relyingPartyOf(ctx).id,
    userName: session.email ?? String(session.userId),
    userDisplayName: fullName(session),
    userID: userHandleOf(session),
    challenge: await issueChallenge(ctx, { use: 'create', ...keyOf(session) }),
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return { ...options }
}

/** Adds the passkey. Returns the user's first recovery codes, if they have none yet. */
export async function addPasskey(
  ctx: Context,
  { name, created }: PasskeyName & { created: PasskeyCreated },
): Promise<{ recoveryCodes: string[] | null }> {
  const { session, clock } = ctx
  const credential = await verified(ctx, created)
  return ctx.db.transaction().execute(async (db) => {
    const within = { ...ctx, db }
    await lockUser(db, session)
    if ((await queries.findPasskeys(db, session)).length >= PASSKEYS_PER_USER) throw tooMany()
    const isNew = await queries.insertPasskey(db, session, {
      name,
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: created.response.transports,
      createdAt: clock.now().toString(),
    })
    if (!isNew) throw conflict('error.passkeyKnown')
    await recordOwn(within, 'passkeyAdded', { name })
    await notifyOfChange(within, session, 'passkeyAdded', name)
    return { recoveryCodes: await firstCodes(within) }
  })
}

/** Returns the credential if the browser created it for the challenge that we issued to this user. */
async function verified(ctx: Context, created: PasskeyCreated) {
  const { id, origin } = relyingPartyOf(ctx)
  const purpose = { use: 'create', ...keyOf(ctx.session) } as const
  const challenge = await claimChallenge(ctx, purpose, created.response.clientDataJSON)
  if (challenge === null) throw conflict('error.passkeyExpired')
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...created, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (registrationInfo) return registrationInfo.credential
  } catch {
    // The library throws for everything that is wrong with an answer.
  }
  throw conflict('error.passkeyWrong')
}

export async function renamePasskey({ db, session }: Context, id: number, name: string): Promise<void> {
  if (!(await queries.renamePasskey(db, session, id, name))) throw notFound()
}

export async function removePasskey(ctx: Context, id: number, { password }: PasswordOnly): Promise<void> {
  await requireCurrentPassword(ctx, 'password', password)
  const { session } = ctx
  await ctx.db.transaction().execute(async (db) => {
    const within = { ...ctx, db }
    await lockUser(db, session)
    const removed = await queries.deletePasskey(db, session, id)
    if (!removed) throw notFound()
    await afterRemoval(within)
    await recordOwn(within, 'passkeyRemoved', { name: removed.name })
    await notifyOfChange(within, session, 'passkeyRemoved', removed.name)
  })
}

const keyOf = ({ accountId, userId }: Context['session']) => ({ accountId, userId })

const tooMany = () => new AppError('error.tooManyPasskeys', 409, { values: { max: PASSKEYS_PER_USER } })
