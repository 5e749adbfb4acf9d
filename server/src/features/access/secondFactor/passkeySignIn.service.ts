import type { PasskeySigned } from '@yardmaster/core/contract/access/secondFactor.ts'
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { AppError } from '../../../appError.ts'
import type { PublicContext } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { findKnownDevice } from '../../../session/device.service.ts'
import { endPrevious, openSession } from '../../../session/openSession.ts'
import { recordSecurityEvent } from '../../../session/securityLog.ts'
import { claimChallenge, issueChallenge } from './challenges.ts'
import type { Purpose } from './challenges.ts'
import * as queries from './passkeys.queries.ts'
import { complete, findWaiting } from './pending.service.ts'
import type { Completed } from './pending.service.ts'
import { readUserHandle, relyingPartyOf } from './relyingParty.ts'
import { findPerson } from './secondFactor.queries.ts'
import type { UserKey } from './secondFactor.queries.ts'

const expired = () => new AppError('error.signInExpired', 409)
/** Says the same for everything that is wrong, so that strangers learn nothing about passkeys. */
const refused = () => new AppError('error.passkeyRefused', 409)

/** Returns what the browser needs: any passkey of ours, or one of the user whose password was right. */
export async function startSignIn(ctx: PublicContext, afterPassword: boolean) {
  await ctx.outbound.attempts.startPasskey(ctx.address)
  const { database, clock } = ctx
  const user = afterPassword ? await findWaiting(ctx) : undefined
  if (afterPassword && !user) throw expired()
  const known = user ? await queries.findPasskeys(database.account(user.accountId), user) : []
  const purpose: Purpose = user ? afterPasswordOf(user) : { use: 'signIn' }
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(ctx).id,
    challenge: await issueChallenge({ db: database.outside, clock }, purpose),
    userVerification: 'required',
    allowCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports,
    })),
  })
  return { ...options }
}

/** Signs in with a passkey alone, which verifies its user and so counts as both factors. */
export async function finishSignIn(ctx: PublicContext, signed: PasskeySigned): Promise<Completed> {
  const challenge = await claim(ctx, { use: 'signIn' }, signed)
  const named = readUserHandle(signed.response.userHandle ?? '')
  const user = named && (await findPerson(ctx.database.account(named.accountId), named))
  if (!user) throw refused()
  const known = await findKnownDevice(ctx, user.email ?? '')
  const { accountId, userId, branchId } = user
  const effects = await ctx.database
    .account(accountId)
    .transaction()
    .execute(async (db) =>
      (await prove(ctx, db, user, { signed, challenge }))
        ? openSession(ctx, db, { accountId, userId, branchId, method: 'passkey' }, known)
        : null,
    )
  if (!effects) throw refused()
  await endPrevious(ctx)
  return { ...effects, pending: null }
}

/** Completes a sign-in whose password was right. */
export async function finishAfterPassword(ctx: PublicContext, signed: PasskeySigned): Promise<Completed> {
  const user = await findWaiting(ctx)
  if (!user) throw expired()
  const challenge = await claim(ctx, afterPasswordOf(user), signed)
  const completed = await complete(ctx, user, async (db) =>
    (await prove(ctx, db, user, { signed, challenge })) ? 'passkey' : null,
  )
  if (completed === null) throw expired()
  if (completed === 'wrong') throw refused()
  return completed
}

const afterPasswordOf = ({ accountId, userId }: UserKey): Purpose => ({
  use: 'afterPassword',
  accountId,
  userId,
})

async function claim(
  { database, clock }: PublicContext,
  purpose: Purpose,
  { response }: PasskeySigned,
): Promise<string> {
  const challenge = await claimChallenge({ db: database.outside, clock }, purpose, response.clientDataJSON)
  if (challenge === null) throw expired()
  return challenge
}

type Answer = { signed: PasskeySigned; challenge: string }

/** Returns whether a passkey of this user has signed the challenge. Records the failure if it has not. */
async function prove(ctx: PublicContext, db: Db, user: UserKey, answer: Answer): Promise<boolean> {
  const { accountId, userId } = user
  const at = ctx.clock.now()
  const passkey = await queries.findPasskey(db, user, Buffer.from(answer.signed.id, 'base64url'))
  if (!passkey) return false
  const counter = await counterOf(ctx, passkey, answer)
  const isUsed =
    counter !== null && (await queries.usePasskey(db, { accountId, id: passkey.id }, { counter, at }))
  if (isUsed) return true
  // A counter that doesn't grow means that somebody has copied the passkey.
  const details = {
    secondFactor: 'passkey',
    name: passkey.name,
    factorFault: counter === null ? 'signature' : 'counter',
  }
  const event = {
    kind: 'secondFactorFailed',
    accountId,
    userId,
    actorId: null,
    caller: ctx,
    details,
    at,
  } as const
  await recordSecurityEvent(db, event)
  return false
}

type StoredPasskey = NonNullable<Awaited<ReturnType<typeof queries.findPasskey>>>

/** Returns the counter of a valid answer, or null for an invalid one. */
async function counterOf(
  ctx: PublicContext,
  { credentialId, publicKey }: StoredPasskey,
  { signed, challenge }: Answer,
): Promise<number | null> {
  const { id, origin } = relyingPartyOf(ctx)
  const { userHandle, ...response } = signed.response
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...signed,
        clientExtensionResults: {},
        response: { ...response, ...(userHandle && { userHandle }) },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: credentialId.toString('base64url'),
        publicKey: Uint8Array.from(publicKey),
        // The library checks the counter before the signature. We check it afterwards, so that nobody without
        // the key can make us record a copied passkey.
        counter: 0,
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    // The library throws for everything that is wrong with an answer.
    return null
  }
}
