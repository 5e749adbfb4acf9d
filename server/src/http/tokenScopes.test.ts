import type { ApiScope } from '@yardmaster/core/apiScopes.ts'
import { API_SCOPES } from '@yardmaster/core/apiScopes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../routes.ts'
import { sendWithToken, tokenFor } from '../testing/apiTokens.ts'
import { PERMISSION_TABLE } from '../testing/permissionTable.ts'
import { newAccount } from '../testing/testAccount.ts'
import type { TestAccount } from '../testing/testAccount.ts'
import { send, startTestApp } from '../testing/testApp.ts'

/**
 * Sends every route of the contract with a token of every scope. The expectation is written by path here, and by
 * action in core/src/apiScopes.ts, so that a mistake in one of them shows.
 */
const app = startTestApp({ options: { tokenRequestsPerMinute: 100_000 } })

const ROWS = PERMISSION_TABLE.flatMap((rows) => Object.entries(rows)).filter(([route]) => {
  const bound = routes.find(({ endpoint }) => `${endpoint.method} ${endpoint.path}` === route)
  return bound !== undefined && bound.endpoint.can !== 'public'
})

/** Not the API, or a secret, or the caller's own session. */
const NEVER = [
  // They hold secrets of connections and webhooks.
  /^PUT \/api\/integrations\/pointofrental$/,
  /^POST \/api\/integrations(\/test)?$/,
  /^PUT \/api\/integrations\/:id$/,
  /^POST \/api\/webhooks(\/:id\/secret)?$/,
  / \/app\//,
  / \/analytics\//,
  / \/api\/session/,
  / \/api\/inbox(\/|$)/,
  / \/api\/mutes(\/|$)/,
  / \/api\/push\//,
  /^PUT \/api\/quietHours$/,
  / \/api\/users\/:id\/sessions/,
  / \/api\/account\/singleSignOn/,
  / \/api\/account\/(tokens|export|erasure|people)/,
  / \/api\/users\/:id\/(personalData|anonymize)/,
  / \/api\/ingest-tokens/,
  / \/api\/(account|users\/:id)\/secondFactor/,
  /PUT \/api\/account\/checklist$/,
  /PUT \/api\/users\/:id(\/password)?$/,
  /POST \/api\/branches\/:id\/users$/,
  /POST \/api\/devices\/:id\/token$/,
  /POST \/api\/invitations/,
  /(GET|POST) \/api\/rentals\/:id\/link$/,
  /POST \/api\/equipment\/:id\/liveLinks$/,
]

/** GETs that need the permission to change something. */
const READS_OF_MANAGERS = [
  /\/upload(Image|Logo|Photo)$/,
  / \/api\/account\/(changes|jobs|certificates)$/,
  / \/api\/(rentals|reports\/exceptions)\/settings\/changes$/,
  / \/api\/(branches|flags)\/:id\/changes$/,
  / \/api\/equipment-imports/,
  / \/api\/fuel\/cards(\/|$)/,
  / \/api\/(invitations|refused-messages|device-strangers\/find|subscriptions\/people|places\/address)$/,
  / \/api\/users\/:id\/access\/things$/,
  / \/api\/equipment\/:id\/liveLinks$/,
]

/** Reads whose method isn't GET, because their input is long. */
const READS_WITH_BODY = /POST \/api\/(equipment\/:id\/addresses|map\/visits)$/

const SHARED = [
  /GET \/api\/(equipment|categories|branches)$/,
  /GET \/api\/(equipment|branches)\/:id$/,
  /GET \/api\/equipment\/(archived|choices|count|form-options|labels|options)$/,
  /GET \/api\/equipment\/:id\/(changes|heard|images|images\/:imageId|meters|now|profile|theftWatch)$/,
  /GET \/api\/branches\/current\/equipment\/sold$/,
]

const PARTS: Record<Exclude<ApiScope, 'read' | 'all'>, RegExp[]> = {
  telemetry: [
    ...SHARED,
    /GET \/api\/(assets|map|live|snapshots|flags)(\/|$)(?!:id\/changes|branches$)/,
    /GET \/api\/places(?!\/address|\/:id\/(stays|sites))/,
    /GET \/api\/equipment\/addresses$/,
    READS_WITH_BODY,
  ],
  service: [
    ...SHARED,
    / \/api\/(repairs|repair-requests|tasks|parts|inspections|inspectionPlans|my-work|timer)(\/|$)/,
    / \/api\/equipment\/:id\/(tasks|repairs|inspections)/,
  ],
  rentals: [
    ...SHARED,
    / \/api\/(rentals|rentalChecks|clients|sites)(\/|$)(?!settings\/changes)/,
    / \/api\/equipment\/:id\/(client|rental|checkPrefill)$/,
    / \/api\/places\/:id\/sites$/,
  ],
  aemp: [/GET \/aemp\//],
}

/** Of these paths, the rest belongs to another permission. */
const EXCEPTIONS: [ApiScope, RegExp][] = [
  ['telemetry', /GET \/api\/map(\/start)?$/],
  ['rentals', /PUT \/api\/rentals\/settings$/],
]

const matches = (route: string, patterns: readonly RegExp[]) =>
  patterns.some((pattern) => pattern.test(route))

function isOpen(route: string, scope: ApiScope): boolean {
  if (matches(route, NEVER)) return false
  if (scope === 'all') return true
  if (scope === 'read') {
    const isRead = route.startsWith('GET ') || READS_WITH_BODY.test(route)
    return isRead && !route.includes(' /aemp/') && !matches(route, READS_OF_MANAGERS)
  }
  const isExcepted = EXCEPTIONS.some(([name, pattern]) => name === scope && pattern.test(route))
  return matches(route, PARTS[scope]) && !isExcepted
}

let account: TestAccount
const tokens = new Map<ApiScope, string>()
beforeAll(async () => {
  account = await newAccount(app)
  for (const scope of API_SCOPES) tokens.set(scope, await tokenFor(app, account.people.admin, [scope]))
})

/** Changes are made without their body, and may fail for want of it. Only refusals of the token count here. */
const REFUSALS = new Set(['error.notForTokens', 'error.tokenScope'])

describe('every route and every scope', () => {
  const cases = ROWS.map(([route, row]) => ({ route, row }))
  test.each(cases)('$route', async ({ route, row }) => {
    const [method, path] = route.split(' ') as ['GET', string]
    const isRefused = async (scope: ApiScope) => {
      const url = row.url?.(account) ?? path
      const endless = row.endless ?? false
      const response = await sendWithToken(app, tokens.get(scope) ?? '', { method, url, endless })
      expect([200, 204, 303, 400, 403, 404, 409, 410, 422]).toContain(response.statusCode)
      // The answer of a stream can't be read. An administrator's stream is refused only for the token.
      return response.statusCode === 403 && (endless || REFUSALS.has(response.json().code))
    }
    const open = API_SCOPES.filter((scope) => isOpen(route, scope))
    // One of the open ones is enough: the test of the description covers the others.
    if (open[0]) expect(await isRefused(open[0])).toBe(false)
    for (const scope of API_SCOPES.filter((other) => !open.includes(other)))
      expect([scope, await isRefused(scope)]).toEqual([scope, true])
  })
})

test('the description of the API names the scopes of each endpoint', async () => {
  const document = (await send(app, { method: 'GET', url: '/api/docs/json' })).json()
  expect(document.components.securitySchemes.apiToken).toMatchObject({ type: 'http', scheme: 'bearer' })
  expect(document.paths['/api/repairs'].get).toMatchObject({
    security: [{ apiToken: [] }, { session: [] }],
    'x-token-scopes': ['read', 'service', 'all'],
    description: 'Scope of an API token: `read` or `service` or `all`.',
  })
  expect(document.paths['/api/session'].get).toMatchObject({
    security: [{ session: [] }],
    'x-token-scopes': [],
  })
  for (const [route] of ROWS.filter(([name]) => / \/(api|aemp)\//.test(name))) {
    const [method = '', path = ''] = route.split(' ')
    const described = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')][method.toLowerCase()]
    expect([route, described['x-token-scopes']]).toEqual([
      route,
      API_SCOPES.filter((scope) => isOpen(route, scope)),
    ])
  }
})
