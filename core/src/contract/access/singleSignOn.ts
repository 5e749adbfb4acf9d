import * as z from 'zod/mini'
import { del, get, post, put } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { requiredText, shortText } from '../texts.ts'

/** The roles that a provider's groups can give. A viewer is an employee who only reads. Operators have no sign-in. */
export const SIGN_ON_ROLES = ['admin', 'branch', 'worker', 'viewer'] as const
export type SignOnRole = (typeof SIGN_ON_ROLES)[number]

/** Nobody becomes an administrator without being in a group that says so. */
export const DEFAULT_SIGN_ON_ROLES = ['branch', 'worker', 'viewer'] as const

export const ISSUER_MAX = 300
export const CLIENT_MAX = 300
/** Microsoft's client secrets have 40 characters; some providers use signed tokens. */
export const CLIENT_SECRET_MAX = 2000
export const DOMAINS_MAX = 30
export const GROUPS_MAX = 50
export const GROUP_MAX = 200
const CLAIM_MAX = 200
const DOMAIN_MAX = 253

const isIssuer = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && [username, password, search, hash].every((part) => part === '')
}

/** Providers are found by this part of an email. Only ASCII, because that is how mails name the domain. */
const DOMAIN = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

export const EmailDomain = z.string().check(
  z.overwrite((text) => text.trim().toLowerCase().replace(/^@/, '')),
  z.maxLength(DOMAIN_MAX),
  z.regex(DOMAIN, 'error.emailDomain'),
)

export const GroupRole = z.strictObject({
  group: requiredText(GROUP_MAX),
  role: z.enum(SIGN_ON_ROLES),
  /** Null: the user's branch stays. */
  branchId: z.nullable(Id),
})
export type GroupRole = z.output<typeof GroupRole>

export const SignOnForm = z.strictObject({
  enabled: z.boolean(),
  issuer: z.string().check(
    z.trim(),
    z.minLength(1, 'error.required'),
    z.maxLength(ISSUER_MAX),
    z.refine((text) => text === '' || isIssuer(text), { error: 'error.issuerAddress' }),
  ),
  clientId: requiredText(CLIENT_MAX),
  /** Blank keeps the stored one. */
  clientSecret: shortText(CLIENT_SECRET_MAX),
  domains: z.array(EmailDomain).check(
    z.minLength(1, 'error.required'),
    z.maxLength(DOMAINS_MAX),
    z.overwrite((domains) => [...new Set(domains)]),
  ),
  createsUsers: z.boolean(),
  defaultRole: z.enum(DEFAULT_SIGN_ON_ROLES),
  /** Of new users. */
  branchId: Id,
  groupClaim: requiredText(CLAIM_MAX),
  groups: z.array(GroupRole).check(z.maxLength(GROUPS_MAX)),
  /** Passwords don't sign in anymore, except those of administrators. */
  onlyWay: z.boolean(),
})
export type SignOnForm = z.output<typeof SignOnForm>

/** 0 before the first save. */
const Version = z.int().check(z.minimum(0))
export const SignOnChange = z.extend(SignOnForm, { version: Version })
export type SignOnChange = z.output<typeof SignOnChange>

const ClaimedDomain = z.strictObject({
  domain: z.string(),
  verified: z.boolean(),
  /** The DNS record of type TXT that proves the domain. */
  record: z.strictObject({ name: z.string(), value: z.string() }),
})
export type ClaimedDomain = z.output<typeof ClaimedDomain>

export const SignOnSettings = z.strictObject({
  /** Null before the first save. */
  settings: z.nullable(
    z.extend(z.omit(SignOnForm, { clientSecret: true, domains: true }), {
      domains: z.array(z.string()),
    }),
  ),
  version: Version,
  /** Domains that no record proves lead nobody to the provider from the sign-in page, if there are other companies. */
  domains: z.array(ClaimedDomain),
  needsProof: z.boolean(),
  /** Users who can sign in only with the provider, because they have no password. */
  usersWithoutPassword: z.int(),
  addresses: z.strictObject({
    /** To register at the provider. */
    redirect: z.string(),
    afterSignOut: z.string(),
    backChannel: z.nullable(z.string()),
    /** Where a sign-in begins, for bookmarks. Null before the first save. */
    start: z.nullable(z.string()),
  }),
})
export type SignOnSettings = z.output<typeof SignOnSettings>

/** Why a provider can't be used, as far as asking it shows. */
export const PROVIDER_FAULTS = [
  'unreachable',
  'privateAddress',
  'noDiscovery',
  'otherIssuer',
  'noCodeFlow',
  'noKeys',
  'secretWrong',
] as const
export type ProviderFault = (typeof PROVIDER_FAULTS)[number]

export const SignOnTest = z.pick(SignOnForm, { issuer: true, clientId: true, clientSecret: true })
export type SignOnTest = z.output<typeof SignOnTest>

export const SignOnTestResult = z.strictObject({
  /** Null if nothing is wrong. */
  fault: z.nullable(z.enum(PROVIDER_FAULTS)),
  /** What the provider said. */
  detail: z.string(),
  /** Whether the provider accepted the client id and secret; null if it can't be asked without a user. */
  secretAccepted: z.nullable(z.boolean()),
  /** Whether signing out here also signs out there. */
  signsOut: z.boolean(),
})
export type SignOnTestResult = z.output<typeof SignOnTestResult>

export const singleSignOn = {
  read: get('/api/account/singleSignOn', {
    can: 'singleSignOn.manage',
    summary: 'Returns how users sign in with the provider of the account, without the client secret',
    response: SignOnSettings,
  }),
  update: put('/api/account/singleSignOn', {
    can: 'singleSignOn.manage',
    summary: 'Replaces the settings of single sign-on',
    description: 'Responds with 409 if someone else has changed them since the given version.',
    confidential: true,
    body: SignOnChange,
  }),
  remove: del('/api/account/singleSignOn', {
    can: 'singleSignOn.manage',
    summary: 'Removes the settings of single sign-on, and ends the sessions of users who signed in that way',
    description: 'Responds with 409 if no administrator has a password, because nobody could then sign in.',
  }),
  test: post('/api/account/singleSignOn/test', {
    can: 'singleSignOn.manage',
    summary: 'Asks the provider with settings that are not saved yet, and says what is wrong',
    confidential: true,
    readOnly: true,
    body: SignOnTest,
    response: SignOnTestResult,
  }),
  verifyDomain: post('/api/account/singleSignOn/domains/verify', {
    can: 'singleSignOn.manage',
    summary: 'Looks for the DNS record that proves an email domain',
    description: 'Responds with 409 if the record is missing, or if another company has proven the domain.',
    ownTransaction: true,
    body: z.strictObject({ domain: EmailDomain }),
  }),
}
