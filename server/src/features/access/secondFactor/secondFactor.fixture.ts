import { passkeySignIn, secondFactor } from '@yardmaster/core/contract/access/secondFactor.ts'
import type { PasskeySigned } from '@yardmaster/core/contract/access/secondFactor.ts'
import { signInPages } from '@yardmaster/core/contract/access/signIn.ts'
import { session } from '@yardmaster/core/contract/access/session.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { softwareAuthenticator } from '../../../testing/softwareAuthenticator.ts'
import type { Forgery } from '../../../testing/softwareAuthenticator.ts'
import { PASSWORD } from '../../../testing/testAccount.ts'
import type { Person } from '../../../testing/testAccount.ts'
import { callAs, cookieFor, send } from '../../../testing/testApp.ts'
import type { TestApp } from '../../../testing/testApp.ts'
import { codeAt } from './totp.ts'

type Answer = { headers: Record<string, unknown> }

/** Returns a cookie that the answer sets, as the browser sends it back. */
export const cookieIn = ({ headers }: Answer, name: string): string =>
  [headers['set-cookie']]
    .flat()
    .map(String)
    .find((line) => line.startsWith(`${name}=`))
    ?.split(';')[0] ?? ''

/** What a person does with a browser, an authenticator app and passkeys. */
export const secondFactorsOf = (app: TestApp) => {
  const post = (url: string, form: Record<string, string>, cookie?: string) =>
    send(app, {
      method: 'POST',
      url,
      cookie,
      payload: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const signIn = ({ email }: Person, returnTo = '/categories') =>
    post(signInPages.signIn.path, { email: email ?? '', password: PASSWORD, returnTo })
  /** Returns the cookie of a sign-in that waits for the second factor. */
  const waiting = async (person: Person) => cookieIn(await signIn(person), 'pending')
  const sendCode = (cookie: string, code: string) => post(paths.secondFactor(), { code }, cookie)
  const start = async (afterPassword = false, cookie?: string) => {
    const payload = { afterPassword }
    const answer = await send(app, { method: 'POST', url: passkeySignIn.start.path, payload, cookie })
    return answer.json()
  }
  const finish = (signed: PasskeySigned, afterPassword = false, cookie?: string) =>
    send(app, {
      method: 'POST',
      url: passkeySignIn.finish.path,
      payload: { afterPassword, returnTo: '/categories', signed },
      cookie,
    })
  return {
    post,
    signIn,
    waiting,
    sendCode,
    start,
    finish,
    codeOf: (secret: string) => codeAt(secret, app.clock.now()),
    readSession: (cookie: string) => send(app, { method: 'GET', url: session.read.path, cookie }),
    /** Sets up the app of a person. The clock moves on, because its first code was used. */
    async addApp(person: Person) {
      const { body } = await callAs(app, person, secondFactor.startApp, {})
      const code = codeAt(body.secret, app.clock.now())
      const confirmed = await callAs(app, person, secondFactor.confirmApp, {
        body: { password: PASSWORD, code },
      })
      app.clock.advance({ seconds: 30 })
      return { secret: body.secret, uri: body.uri, codes: confirmed.body.recoveryCodes ?? [] }
    },
    /** Adds a passkey and returns the authenticator that holds it. */
    async addPasskey(person: Person, forged: Forgery = {}, options: { counts?: boolean } = {}) {
      const authenticator = softwareAuthenticator(options)
      const cookie = await cookieFor(app, person)
      const asked = await send(app, {
        method: 'POST',
        url: secondFactor.startPasskey.path,
        payload: { password: PASSWORD },
        cookie,
      })
      const created = authenticator.create(asked.json(), forged)
      const add = () =>
        send(app, {
          method: 'POST',
          url: secondFactor.addPasskey.path,
          payload: { name: 'Phone', created },
          cookie,
        })
      return { authenticator, answer: await add(), add }
    },
    /** Returns the kinds and details of the security log of the account, oldest first. */
    async log(accountId: number) {
      const { rows } = await app.testDatabase.ownerPool.query<{
        kind: string
        user_id: number | null
        details: Record<string, unknown>
      }>('select kind, user_id, details from security_event where account_id = $1 order by id', [accountId])
      return rows
    },
  }
}
