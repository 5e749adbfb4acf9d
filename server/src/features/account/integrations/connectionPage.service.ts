import type { ConnectionForm, TestOutcome } from '@yardmaster/core/contract/account/integrations.ts'
import { ConnectionForm as Schema } from '@yardmaster/core/contract/account/integrations.ts'
import { problemsOf } from '@yardmaster/core/contract/problem.ts'
import type { Problem, RefusalCode } from '@yardmaster/core/contract/problem.ts'
import { SERVICE_NAMES, defaultSettings } from '@yardmaster/core/integrationDefaults.ts'
import { AppError } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { PAGE_FIELDS, settingOf, typedOf } from './connectionPage.fields.ts'
import type { PageService } from './connectionPage.fields.ts'
import { listBranches } from '../../../session/session.queries.ts'
import { addConnection, updateConnection } from './integrations.service.ts'
import * as queries from './integrations.queries.ts'
import { testConnection } from './testConnection.service.ts'

export type ConnectionPage = {
  serviceType: PageService
  /** Null if the service is not connected. */
  stored: { id: number; version: number; hasSecret: boolean } | null
  /** The settings as they are typed, without the secret. */
  typed: Record<string, string>
  branches: { id: number; name: string }[]
}

/** Returns null if this installation can't read the service. */
export async function readConnectionPage(
  ctx: Context,
  serviceType: PageService,
): Promise<ConnectionPage | null> {
  if (!ctx.outbound.providers.adapters[serviceType]) return null
  const found = await queries.findByService(ctx, serviceType)
  const settings: Record<string, unknown> = {
    ...defaultSettings[serviceType](ctx.session.branchId),
    ...found?.settings,
    secret: '',
  }
  return {
    serviceType,
    stored: found ? { id: found.id, version: found.version, hasSecret: found.secret !== null } : null,
    typed: Object.fromEntries(
      PAGE_FIELDS[serviceType].map((field) => [field.name, typedOf(field, settings[field.name])]),
    ),
    branches: await listBranches(ctx.db, ctx.session.accountId),
  }
}

/** Why a form was not saved. */
export type Refusal = {
  typed: Record<string, string>
  errors: Record<string, Problem<RefusalCode>>
  /** A problem of no single field. */
  general: Problem<RefusalCode> | null
  test: Extract<TestOutcome, { outcome: 'failed' }>['error'] | null
  isOutdated: boolean
  status: 422 | 409 | 429
}

type Body = Readonly<Record<string, unknown>>

/**
 * Tests the typed settings, unless the user chose not to, and saves them. Returns null if they are saved. No
 * transaction is open while the service is asked.
 */
export async function saveConnectionPage(
  ctx: Context,
  page: ConnectionPage,
  body: Body,
): Promise<Refusal | null> {
  const { serviceType, stored } = page
  const textOf = (name: string) => (typeof body[name] === 'string' ? body[name] : undefined)
  const fields = PAGE_FIELDS[serviceType]
  const typed = Object.fromEntries(
    fields.map(({ name, kind }) => [name, kind === 'secret' ? '' : (textOf(name) ?? '')]),
  )
  const refuse = (why: Partial<Refusal>): Refusal => ({
    typed,
    errors: {},
    general: null,
    test: null,
    isOutdated: false,
    status: 422,
    ...why,
  })
  const settings = Object.fromEntries(
    fields.map((field) => [field.name, settingOf(field, textOf(field.name))]),
  )
  const parsed = Schema.safeParse({ serviceType, name: SERVICE_NAMES[serviceType], settings })
  if (!parsed.success) return refuse({ errors: byField(problemsOf(parsed.error.issues)) })
  const form = parsed.data
  if (stored && (textOf('version') ?? String(stored.version)) !== String(stored.version))
    return refuse({ isOutdated: true, status: 409 })
  try {
    const outcome =
      textOf('untested') === undefined ? await testConnection(ctx, { ...form, id: stored?.id ?? null }) : null
    if (outcome?.outcome === 'failed') return refuse({ test: outcome.error })
    await ctx.db.transaction().execute((db) => save({ ...ctx, db }, form, stored))
    return null
  } catch (error) {
    if (!(error instanceof AppError) || !isExpected(error.status)) throw error
    const problem = { code: error.code, values: error.values }
    const { field, status } = error
    return field
      ? refuse({ errors: byField({ [field]: problem }), status })
      : refuse({ general: problem, status })
  }
}

const isExpected = (status: AppError['status']): status is Refusal['status'] =>
  status === 422 || status === 409 || status === 429

async function save(ctx: Context, form: ConnectionForm, stored: ConnectionPage['stored']): Promise<void> {
  if (stored) await updateConnection(ctx, stored.id, { ...form, version: stored.version })
  else await addConnection(ctx, form)
}

/** The settings are fields of the form. */
const byField = <P>(problems: Record<string, P>): Record<string, P> =>
  Object.fromEntries(
    Object.entries(problems).map(([path, problem]) => [
      path.replace(/^settings\./u, '').split('.')[0] ?? path,
      problem,
    ]),
  )
