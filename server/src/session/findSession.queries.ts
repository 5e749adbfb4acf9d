import { API_SCOPES } from '@yardmaster/core/apiScopes.ts'
import { LOCALES } from '@yardmaster/core/i18n/locales.ts'
import { UNITS } from '@yardmaster/core/contract/access/session.ts'
import { ROLES } from '@yardmaster/core/roles.ts'
import { INPUT_FIELDS } from '@yardmaster/core/telemetry/inputFields.ts'
import { z } from 'zod'
import type { NamedBranch } from '../context.ts'
import type { Database } from '../db/database.ts'

type Source = {
  createdAt: string
  seenAt: string
  /** Whether the session is in all branches, for an administrator. */
  allBranches: string
  /** The branch of an administrator, unless the request names one. */
  branch: string
  /** The API token as JSON; null for a session. */
  token: string
  /** Whether the user must add a second factor before anything else. */
  mustAddFactor: string
  from: string
  where: string
}

/**
 * Everything about a user. Only admins can work in a branch other than their own, or in all: in the one that
 * is named, or else in that of the source.
 */
const sessionText = ({
  createdAt,
  seenAt,
  allBranches,
  branch,
  token,
  mustAddFactor,
  from,
  where,
}: Source): string => `
  select json_build_object(
    'createdAt', ${createdAt}, 'seenAt', ${seenAt}, 'token', ${token},
    'userId', app_user.id, 'firstName', first_name, 'lastName', last_name, 'email', email, 'role', role,
    'language', language, 'region', region, 'browserLanguages', browser_languages,
    'viewOnly', view_only, 'mustAddFactor', ${mustAddFactor}, 'limited', limited, 'userFeatures', app_user.features,
    'accountName', account.name, 'currency', currency, 'accountFeatures', account.active_features,
    'monitoringOnly', monitoring_only,
    'dashboardUrl', dashboard_url, 'logoVersion', logo_version, 'logoWidth', logo_width, 'logoHeight', logo_height,
    'fieldLabels', (select coalesce(json_object_agg(field, label), '{}') from field_label
      where field_label.account_id = $1),
    'branchId', branch.id, 'allBranches', role = 'admin' and coalesce($4::boolean, ${allBranches}),
    'branchName', branch.name, 'timezone', timezone, 'units', units, 'branchUsesMetric', use_metric,
    'country', (select address_country from branch as home
      where home.account_id = $1 and home.id = app_user.branch_id),
    'categoryIds', array(select category_id from user_category_access as access
      where access.account_id = $1 and access.user_id = app_user.id),
    'equipmentIds', array(select equipment_id from user_equipment_access as access
      where access.account_id = $1 and access.user_id = app_user.id))
  from ${from}
  join account on account.id = app_user.account_id
  join branch on branch.account_id = app_user.account_id
    and branch.id = case role
      when 'admin' then coalesce(
        (select named.id from branch as named where named.account_id = $1 and named.id = $3::integer
          and named.deleted_at is null),
        ${branch})
      else app_user.branch_id end
  where ${where} and app_user.deleted_at is null and role <> 'operator'`

/** A prepared statement, because every request runs it. */
const SESSION = sessionText({
  createdAt: 'session.created_at',
  seenAt: 'session.seen_at',
  allBranches: 'session.all_branches',
  branch: 'session.branch_id',
  token: 'null',
  // The provider of a single sign-on asks for its own second factor.
  mustAddFactor: `second_factor_required and session.method <> 'singleSignOn'
    and not exists (select from authenticator_app as app
      where app.account_id = $1 and app.user_id = app_user.id and app.confirmed_at is not null)
    and not exists (select from passkey where passkey.account_id = $1 and passkey.user_id = app_user.id)`,
  from: `session
    join app_user on app_user.account_id = session.account_id and app_user.id = session.user_id`,
  where: 'session.account_id = $1 and token_hash = $2',
})

/** The same for a user who has not signed in. */
const USER = sessionText({
  createdAt: 'app_user.created_at',
  seenAt: 'app_user.created_at',
  allBranches: 'false',
  branch: 'app_user.branch_id',
  token: 'null',
  mustAddFactor: 'false',
  from: 'app_user',
  where: 'app_user.account_id = $1 and app_user.id = $2',
})

/** The same for the user of an API token, who starts in their own branch. */
const BY_TOKEN = sessionText({
  createdAt: 'api_token.created_at',
  seenAt: 'api_token.created_at',
  allBranches: 'false',
  branch: 'app_user.branch_id',
  token: `json_build_object('id', api_token.id, 'scopes', api_token.scopes, 'expiresAt', api_token.expires_at,
      'usedAt', api_token.used_at)`,
  mustAddFactor: 'false',
  from: `api_token
    join app_user on app_user.account_id = api_token.account_id and app_user.id = api_token.user_id`,
  where: 'api_token.account_id = $1 and token_hash = $2',
})

const StoredInstant = z.string().transform((text) => Temporal.Instant.from(text))

const FoundToken = z.object({
  id: z.int(),
  scopes: z.array(z.enum(API_SCOPES)),
  expiresAt: StoredInstant.nullable(),
  usedAt: StoredInstant.nullable(),
})

const FoundSession = z.object({
  createdAt: StoredInstant,
  seenAt: StoredInstant,
  token: FoundToken.nullable(),
  userId: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  language: z.enum(LOCALES).nullable(),
  region: z.string().nullable(),
  browserLanguages: z.string().nullable(),
  role: z.enum(ROLES),
  viewOnly: z.boolean(),
  mustAddFactor: z.boolean(),
  limited: z.boolean(),
  userFeatures: z.array(z.string()).nullable(),
  accountName: z.string(),
  currency: z.string(),
  monitoringOnly: z.boolean(),
  accountFeatures: z.array(z.string()),
  fieldLabels: z.partialRecord(z.enum(INPUT_FIELDS), z.string()),
  dashboardUrl: z.string().nullable(),
  logoVersion: z.int(),
  logoWidth: z.int().nullable(),
  logoHeight: z.int().nullable(),
  branchId: z.int(),
  branchName: z.string(),
  allBranches: z.boolean(),
  timezone: z.string(),
  units: z.enum(UNITS).nullable(),
  branchUsesMetric: z.boolean(),
  country: z.string(),
  categoryIds: z.array(z.int()),
  equipmentIds: z.array(z.int()),
})
export type FoundSession = z.output<typeof FoundSession>

const FoundByToken = FoundSession.extend({ token: FoundToken })
export type FoundByToken = z.output<typeof FoundByToken>

/** More users than are active at the same time. */
const MOST_KEPT = 5000
/** The text of a user with many granted assets is longer, and not kept. */
const LONGEST_KEPT = 4000
const kept = new Map<string, FoundSession>()

/** Checks what the database wrote, once for each text: it rarely differs from that of the request before. */
function sessionFrom(text: string): FoundSession {
  const known = kept.get(text)
  if (known) return known
  const found = FoundSession.parse(JSON.parse(text))
  if (text.length > LONGEST_KEPT) return found
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(text, found)
  return found
}

/**
 * Returns everything about the signed-in user in one query, by the hash of their token. The session is in the
 * named branch if the user may work there.
 */
export async function findSession(
  database: Database,
  accountId: number,
  tokenHash: Buffer,
  named: NamedBranch | null,
): Promise<FoundSession | null> {
  const [row] = await database.read(accountId, {
    name: 'session',
    text: SESSION,
    values: [accountId, tokenHash, named?.branchId, named && (named.allBranches ?? false)],
  })
  return row ? sessionFrom(row[0] ?? '') : null
}

/** Returns the same for a user, in the named branch if they may work there. */
export async function findUser(
  database: Database,
  accountId: number,
  userId: number,
  named: NamedBranch,
): Promise<FoundSession | null> {
  const [row] = await database.read(accountId, {
    name: 'user of a job',
    text: USER,
    values: [accountId, userId, named.branchId, named.allBranches ?? false],
  })
  return row ? FoundSession.parse(JSON.parse(row[0] ?? '')) : null
}

/** Returns the user of an API token by its hash, in the named branch if they may work there. */
export async function findByApiToken(
  database: Database,
  accountId: number,
  tokenHash: Buffer,
  named: NamedBranch | null,
): Promise<FoundByToken | null> {
  const [row] = await database.read(accountId, {
    name: 'user of a token',
    text: BY_TOKEN,
    values: [accountId, tokenHash, named?.branchId, named && (named.allBranches ?? false)],
  })
  return row ? FoundByToken.parse(JSON.parse(row[0] ?? '')) : null
}
