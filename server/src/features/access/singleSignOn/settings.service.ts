import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type {
  SignOnChange,
  SignOnForm,
  SignOnSettings,
} from '@yardmaster/core/contract/access/singleSignOn.ts'
import { conflict, invalid, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { unlessTaken } from '../../../db/unlessTaken.ts'
import { publish } from '../../../domainEvents.ts'
import { isLoopback } from '../../../loopback.ts'
import { isAllowedAddress, isAllowedHost } from '../../../outbound/publicAddress.ts'
import { recordSecurityEvent } from '../../../session/securityLog.ts'
import { afterSignOutAddress, backChannelAddress, redirectAddress, startAddress } from './addresses.ts'
import { formatKey, newKey } from '../../../session/signOnKey.ts'
import type { StoredSignOn } from './singleSignOn.queries.ts'
import * as queries from './singleSignOn.queries.ts'
import { sealClientSecret } from './storedClient.ts'

const PROOF_BYTES = 16
const recordName = (domain: string): string => `_yardmaster.${domain}`

export async function readSettings(ctx: Context): Promise<SignOnSettings> {
  const { accountId } = ctx.session
  const stored = await queries.findSettings(ctx.db, accountId)
  const domains = await queries.listDomains(ctx.db, accountId)
  const key = stored && formatKey(stored)
  return {
    settings: stored ? { ...shownOf(stored), domains: domains.map(({ domain }) => domain) } : null,
    version: stored?.version ?? 0,
    domains: domains.map(({ domain, proof, verifiedAt }) => ({
      domain,
      verified: verifiedAt !== null,
      record: { name: recordName(domain), value: proof },
    })),
    needsProof: !(await queries.isOnlyCompany(ctx.db, accountId)),
    usersWithoutPassword: await queries.countWithoutPassword(ctx.db, accountId),
    addresses: {
      redirect: redirectAddress(ctx),
      afterSignOut: afterSignOutAddress(ctx),
      backChannel: key ? backChannelAddress(ctx, key) : null,
      start: key ? startAddress(ctx, key) : null,
    },
  }
}

function shownOf(stored: StoredSignOn) {
  const { accountId: _, key: __, clientSecret: ___, version: ____, ...shown } = stored
  return shown
}

export async function updateSettings(ctx: Context, { version, ...form }: SignOnChange): Promise<void> {
  const { db, session, clock, outbound } = ctx
  const { accountId } = session
  const before = await queries.lockSettings(db, accountId)
  if ((before?.version ?? 0) !== version) throw conflict('error.changedMeanwhile')
  checkIssuer(ctx, form.issuer)
  await checkBranches(ctx, form)
  const { domains, clientSecret, ...columns } = form
  const secret = clientSecret
    ? sealClientSecret(outbound.providers.secrets, accountId, clientSecret)
    : keptSecret(before, form)
  await queries.saveSettings(db, {
    accountId,
    key: before?.key ?? newKey(),
    clientSecret: secret,
    ...columns,
  })
  await queries.replaceDomains(
    db,
    accountId,
    domains.map((domain) => ({ domain, proof: `yardmaster-${randomBytes(PROOF_BYTES).toString('hex')}` })),
  )
  await publish(ctx, {
    action: 'updated',
    resource: { kind: 'account', id: accountId, name: session.accountName },
    branchId: null,
    before: before ? recordedOf(before) : { signOnEnabled: false },
    after: recordedOf(form),
  })
  await recordSecurityEvent(db, {
    kind: 'singleSignOnChanged',
    accountId,
    userId: null,
    actorId: session.userId,
    caller: ctx,
    at: clock.now(),
    details: recordedOf(form),
  })
}

export const recordedOf = ({
  enabled,
  onlyWay,
  issuer,
}: Pick<SignOnForm, 'enabled' | 'onlyWay' | 'issuer'>) => ({
  signOnEnabled: enabled,
  signOnOnlyWay: onlyWay,
  signOnIssuer: issuer,
})

type Named = Pick<SignOnForm, 'issuer' | 'clientId'>

/** Another issuer would get the secret, so it must be entered again. */
export function keptSecret(stored: StoredSignOn | undefined, { issuer, clientId }: Named): Buffer {
  if (!stored) throw invalid('clientSecret', 'error.clientSecretNeeded')
  if (stored.issuer !== issuer || stored.clientId !== clientId)
    throw invalid('clientSecret', 'error.clientSecretAgain')
  return stored.clientSecret
}

/** Unencrypted requests stay on this computer, and only if the installation allows it. */
export function checkIssuer({ outbound: { allowedAddresses } }: Context, issuer: string): void {
  const { protocol, hostname } = new URL(issuer)
  if (protocol === 'https:') return
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const isAllowed =
    isIP(host) === 0 ? isAllowedHost(host, allowedAddresses) : isAllowedAddress(host, allowedAddresses)
  if (!isLoopback(host) || !isAllowed) throw invalid('issuer', 'error.issuerNeedsHttps')
}

async function checkBranches({ db, session }: Context, { branchId, groups }: SignOnForm): Promise<void> {
  const named = [branchId, ...groups.flatMap((rule) => rule.branchId ?? [])]
  const open = new Set((await queries.listOpenBranches(db, session.accountId, named)).map(({ id }) => id))
  if (!open.has(branchId)) throw invalid('branchId', 'error.notSelectable')
  for (const [index, rule] of groups.entries())
    if (rule.branchId !== null && !open.has(rule.branchId))
      throw invalid(`groups.${index}.branchId`, 'error.notSelectable')
}

/** Looks for the DNS record of the domain. No transaction is open meanwhile. */
export async function verifyDomain({ db, session, clock, outbound }: Context, domain: string): Promise<void> {
  const { accountId } = session
  const claimed = (await queries.listDomains(db, accountId)).find((row) => row.domain === domain)
  if (!claimed) throw notFound()
  await outbound.attempts.testConnection(accountId)
  const texts = await outbound.readTxt(recordName(domain)).catch((): string[] => [])
  if (!texts.includes(claimed.proof)) throw conflict('error.domainNotProven')
  await unlessProven(() => queries.markVerified(db, accountId, domain, clock.now()))
}

const unlessProven = unlessTaken(['single_sign_on_domain_verified'], () => conflict('error.domainTaken'))
