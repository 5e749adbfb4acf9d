import type { PublicContext } from '../../../context.ts'
import { isExpired } from '../../../signing/expiry.ts'
import { isSameText } from '../../../signing/isSameText.ts'
import { findSigningSecret } from '../../../signing/signing.queries.ts'
import { passwordMarkOf, readOffer, signOffer } from './companyOffer.ts'
import { findCompany, findUser } from './signIn.queries.ts'
import type { FoundUser } from './signIn.queries.ts'

/** Long enough to choose, and too short for someone who finds the page open later. */
const OFFER_LIFETIME = Temporal.Duration.from({ minutes: 5 })

export type CompanyChoice = { offer: string; companies: { id: number; name: string }[] }

/** Offers the companies of these users, in their order. */
export async function offerCompanies(
  { database, clock }: PublicContext,
  users: readonly FoundUser[],
): Promise<CompanyChoice> {
  const secret = await findSigningSecret({ db: database.outside })
  const offer = signOffer(secret, {
    users: users.map((user) => ({ ...user, passwordMark: markOf(user) })),
    expiresAt: clock.now().add(OFFER_LIFETIME),
  })
  const companies: Awaited<ReturnType<typeof findCompany>>[] = []
  for (const user of users) companies.push(await findCompany(database, user))
  return { offer, companies: withDistinctNames(companies) }
}

/** Adds the branch to names that several companies have. */
function withDistinctNames(companies: readonly { id: number; name: string; branchName: string }[]) {
  const isShared = (name: string) => companies.filter((company) => company.name === name).length > 1
  return companies.map(({ id, name, branchName }) => ({
    id,
    name: isShared(name) ? `${name} · ${branchName}` : name,
  }))
}

/** Returns the offered user of this account, or null if the offer is forged, expired or no longer true. */
export async function findChosen(
  { database, clock }: PublicContext,
  text: string,
  accountId: number,
): Promise<FoundUser | null> {
  const offer = readOffer(await findSigningSecret({ db: database.outside }), text)
  const chosen = offer?.users.find((user) => user.accountId === accountId)
  if (!offer || !chosen || isExpired(offer, clock)) return null
  const user = await findUser(database, chosen)
  return user && isSameText(markOf(user), chosen.passwordMark) ? user : null
}

const markOf = ({ passwordHash }: FoundUser): string => passwordMarkOf(passwordHash ?? '')
