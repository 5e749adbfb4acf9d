import { singleSignOn } from '@yardmaster/core/contract/access/singleSignOn.ts'
import type { SignOnChange } from '@yardmaster/core/contract/access/singleSignOn.ts'
import type { OidcProvider } from './oidcProvider.ts'
import type { TestAccount } from './testAccount.ts'
import { callAs, send } from './testApp.ts'
import type { TestApp } from './testApp.ts'

/** Saves the settings of an account that uses this provider. Returns the key of its sign-in address. */
export async function connectAccount(
  app: TestApp,
  account: TestAccount,
  { issuer, clientId, clientSecret }: OidcProvider,
  change: Partial<SignOnChange> = {},
): Promise<string> {
  const { version } = (await callAs(app, account.people.admin, singleSignOn.read, {})).body
  const saved = await callAs(app, account.people.admin, singleSignOn.update, {
    body: {
      enabled: true,
      issuer,
      clientId,
      clientSecret,
      domains: ['acme.example'],
      createsUsers: true,
      defaultRole: 'worker',
      branchId: account.homeBranch,
      groupClaim: 'groups',
      groups: [],
      onlyWay: false,
      version,
      ...change,
    },
  })
  if (saved.status !== 204) throw new Error(JSON.stringify(saved.body))
  const { addresses } = (await callAs(app, account.people.admin, singleSignOn.read, {})).body
  return addresses.start?.split('/').at(-1) ?? ''
}

type Response = { headers: { 'set-cookie'?: string | string[] | undefined } }
const cookiesOf = ({ headers }: Response): string[] =>
  [headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0] ?? '')

/** A browser with the cookies of our server and of one provider. */
export function openBrowser(app: TestApp, headers: Record<string, string> = {}) {
  const ours = new Map<string, string>()
  const theirs = new Map<string, string>()
  const keep = (jar: Map<string, string>, lines: readonly string[]) => {
    for (const line of lines) {
      const [name = '', ...value] = line.split('=')
      if (value.join('=') === '') jar.delete(name)
      else jar.set(name, value.join('='))
    }
  }
  const cookie = (jar: Map<string, string>) => [...jar].map((pair) => pair.join('=')).join('; ')
  async function open(url: string, method: 'GET' | 'POST' = 'GET', form?: Record<string, string>) {
    const answer = await send(app, {
      method,
      url,
      cookie: cookie(ours),
      headers: { ...headers, ...(form && { 'content-type': 'application/x-www-form-urlencoded' }) },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    })
    keep(ours, cookiesOf(answer))
    return answer
  }
  async function openThere(url: string, form?: Record<string, string>) {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: cookie(theirs) },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    keep(
      theirs,
      answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? ''),
    )
    return answer
  }
  /** Signs in at the provider. Returns the address on our server to which it leads back. */
  async function answerOf(begun: string, name: string): Promise<string> {
    let url = new URL(begun)
    const { origin } = url
    for (let steps = 0; steps < 10; steps++) {
      let answer = await openThere(url.href)
      if (answer.status === 200) answer = await openThere(url.href, { name })
      const location = answer.headers.get('location')
      if (location === null) throw new Error(`${answer.status} ${await answer.text()}`)
      url = new URL(location, url)
      if (url.origin !== origin) return url.pathname + url.search
    }
    throw new Error('too many redirects')
  }
  async function begin(key: string, query = ''): Promise<string> {
    const begun = await open(`/app/sso/${key}${query}`)
    if (begun.statusCode !== 303) throw new Error(begun.body)
    return String(begun.headers['location'])
  }
  return {
    ours,
    open,
    openThere,
    begin,
    answerOf,
    /** The whole sign-in. Returns our last answer. */
    signOn: async (key: string, name: string, query = '') =>
      open(await answerOf(await begin(key, query), name)),
  }
}
