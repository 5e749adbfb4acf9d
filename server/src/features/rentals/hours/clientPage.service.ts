import type { RentalHours } from '@yardmaster/core/contract/rentals/hours.ts'
import type { PublicContext } from '../../../context.ts'
import { findSigningSecret } from '../../../signing/signing.queries.ts'
import { findCompany, findLink } from './clientLink.queries.ts'
import { findRentals } from './hours.queries.ts'
import type { OfAccount } from './hours.queries.ts'
import { hoursOf } from './hours.service.ts'
import { readCode } from './linkCode.ts'

/** All that a client sees. */
export type ClientRental = {
  company: { name: string; logo: string | null }
  asset: { name: string; make: string; model: string }
  client: string
  site: string | null
  contract: string
  hours: RentalHours
  expiresAt: Temporal.Instant
}

/** Why a link doesn't work. */
export type ClosedReason = 'unknown' | 'expired' | 'revoked'

export async function readClientRental(
  ctx: PublicContext,
  code: string,
): Promise<ClientRental | { closed: ClosedReason }> {
  const attempt = await ctx.outbound.attempts.openLink(ctx.address)
  const ref = readCode(await findSigningSecret({ db: ctx.database.outside }), code)
  if (!ref) return { closed: 'unknown' }
  await attempt.succeeded()
  const { accountId, rentalId, version } = ref
  const of = { db: ctx.database.account(accountId), accountId }
  const link = await findLink(of, rentalId)
  if (!link) return { closed: 'unknown' }
  if (link.revokedAt !== null || link.version !== version) return { closed: 'revoked' }
  const now = ctx.clock.now()
  if (Temporal.Instant.compare(now, link.expiresAt) >= 0) return { closed: 'expired' }
  const rental = (await findRentals(of, [rentalId])).get(rentalId)
  if (!rental) return { closed: 'unknown' }
  return {
    company: await companyOf(ctx, of),
    asset: { name: rental.assetName, make: rental.make, model: rental.model },
    client: rental.clientName,
    site: rental.siteName,
    contract: rental.contract,
    hours: await hoursOf(of, rental, now),
    expiresAt: link.expiresAt,
  }
}

/** The logo is part of the page, so that no address serves it without a valid link. */
async function companyOf({ outbound }: PublicContext, of: OfAccount): Promise<ClientRental['company']> {
  const { name, logoFileKey } = await findCompany(of)
  const bytes = logoFileKey && (await outbound.files.get(logoFileKey))
  return { name, logo: bytes ? `data:image/png;base64,${bytes.toString('base64')}` : null }
}
