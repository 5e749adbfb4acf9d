import { Email } from '@yardmaster/core/contract/account/users.ts'
import type { GroupRole, SignOnRole } from '@yardmaster/core/contract/access/singleSignOn.ts'
import { SIGN_ON_ROLES } from '@yardmaster/core/contract/access/singleSignOn.ts'
import { SignOnFailure } from './signOnFailure.ts'

export type Claims = Readonly<Record<string, unknown>>

/** A person as a provider describes them. */
export type ProvenPerson = { email: string; firstName: string; lastName: string }

const NAME_MAX = 64
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const YES: ReadonlySet<unknown> = new Set([true, 'true', 1, '1'])

/** Returns the person. Throws a SignOnFailure unless the provider has verified their email in one of the domains. */
export function personIn(claims: Claims, domains: readonly string[]): ProvenPerson {
  const parsed = Email.safeParse(claims['email'])
  if (!parsed.success) throw new SignOnFailure('noEmail', { detail: textOf(claims['email']) })
  const email = parsed.data
  if (!isVerified(claims)) throw new SignOnFailure('unverifiedEmail', { email })
  if (!domains.includes(domainOf(email))) throw new SignOnFailure('otherDomain', { email })
  return { email, ...namesIn(claims, email) }
}

/** Microsoft has no email_verified, and says with xms_edov that the owner of the email's domain has verified it. */
const isVerified = (claims: Claims): boolean => YES.has(claims['email_verified'] ?? claims['xms_edov'])

/** Returns whether the claims say all about the email. Many providers tell it only on request. */
export const hasVerdict = (claims: Claims): boolean =>
  textOf(claims['email']) !== '' && (claims['email_verified'] ?? claims['xms_edov']) !== undefined

export const domainOf = (email: string): string =>
  email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()

/** Uses the first part of the email if the provider knows no name. Users must have both names. */
function namesIn(claims: Claims, email: string): { firstName: string; lastName: string } {
  const [first = '', ...rest] = textOf(claims['name']).split(/\s+/)
  const firstName = textOf(claims['given_name']) || first || (email.split('@')[0] ?? '')
  const lastName = textOf(claims['family_name']) || rest.join(' ') || '-'
  return { firstName: firstName.slice(0, NAME_MAX), lastName: lastName.slice(0, NAME_MAX) }
}

export type GroupRules = { groupClaim: string; groups: readonly GroupRole[]; defaultRole: SignOnRole }

/** A role that a provider's groups give. Without a branch, the user's own stays. */
export type GrantedRole = { role: SignOnRole; branchId: number | null }

/** Returns the highest role that the user's groups give, or null if groups don't decide. */
export function grantedRole(
  { groupClaim, groups, defaultRole }: GroupRules,
  claims: Claims,
): GrantedRole | null {
  if (groups.length === 0 || isLeftOut(claims, groupClaim)) return null
  const given = new Set(groupsIn(claims, groupClaim))
  const [best] = groups.filter(({ group }) => given.has(group)).toSorted((a, b) => rankOf(a) - rankOf(b))
  return best ? { role: best.role, branchId: best.branchId } : { role: defaultRole, branchId: null }
}

/** Returns whether the claims say all that is asked for about groups. */
export const hasGroups = ({ groupClaim, groups }: Omit<GroupRules, 'defaultRole'>, claims: Claims): boolean =>
  groups.length === 0 || isLeftOut(claims, groupClaim) || groupsIn(claims, groupClaim).length > 0

const rankOf = ({ role }: GroupRole): number => SIGN_ON_ROLES.indexOf(role)

/** Microsoft leaves out the groups of users who are in more than 200, and names the claim elsewhere instead. */
function isLeftOut(claims: Claims, claim: string): boolean {
  const elsewhere = claims['_claim_names']
  return typeof elsewhere === 'object' && elsewhere !== null && Object.hasOwn(elsewhere, claim)
}

/** Names with dots may be the claim itself, or lead into it, such as Keycloak's realm_access.roles. */
function groupsIn(claims: Claims, claim: string): string[] {
  const value = Object.hasOwn(claims, claim) ? claims[claim] : claim.split('.').reduce(within, claims)
  return [value].flat().filter((group): group is string => typeof group === 'string')
}

const within = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
