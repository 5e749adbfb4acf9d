import { paths } from '@yardmaster/core/paths.ts'
import { html } from 'ghtml'
import { inputField } from '../../../http/fields.view.ts'
import type { TypedForm } from '../../../http/fields.view.ts'
import { brandedCard } from '../../../http/brandedCard.view.ts'
import type { PageRequest } from '../../../http/route.ts'
import type { Text } from '../../../text/text.ts'
import type { ShownReset } from './passwordReset.service.ts'

type ForgotPage = { email: string; hasMail: boolean; error?: string }

export const forgotView = (request: PageRequest, text: Text, { email, hasMail, error }: ForgotPage): string =>
  framed(
    request,
    text,
    'forgot.title',
    html`<h1>${text('forgot.title')}</h1>
      !${
        hasMail
          ? forgotForm(text, { email, ...(error && { error }) })
          : html`<p>${text('forgot.askAdministrator')}</p>`
      }
      !${toSignIn(text)}`,
  )

const forgotForm = (text: Text, { email, error }: Omit<ForgotPage, 'hasMail'>): string =>
  html`<p class="muted">${text('forgot.intro')}</p>
    !${error ? html`<p class="notice error" role="alert">${error}</p>` : ''}
    <form method="post" action="${paths.forgotPassword}">
      <div class="field">
        <label for="email">${text('login.email')}</label>
        <input
          id="email"
          name="email"
          type="email"
          autocomplete="username"
          required
          autofocus
          value="${email}"
        />
      </div>
      <button type="submit" class="wide">${text('forgot.submit')}</button>
    </form>`

/** The same for every email. */
export const requestedView = (request: PageRequest, text: Text, email: string): string =>
  framed(
    request,
    text,
    'forgot.sent',
    html`<h1>${text('forgot.sent')}</h1>
      <p role="status">${text('forgot.sentBody', { email })}</p>
      <p class="muted">${text('forgot.sentHint')}</p>
      !${toSignIn(text)}`,
  )

export type ResetPage = ShownReset & Pick<TypedForm, 'errors'>

const NEW_PASSWORD = 'type="password" autocomplete="new-password"'
const FIELDS = [
  { name: 'password', label: 'profile.newPassword', attributes: NEW_PASSWORD },
  { name: 'confirmPass', label: 'profile.newPassword2', attributes: NEW_PASSWORD },
] as const

export const resetView = (request: PageRequest, text: Text, page: ResetPage): string => {
  const form = { typed: {}, errors: page.errors, fields: FIELDS.map(({ name }) => name) }
  return framed(
    request,
    text,
    'reset.title',
    html`<h1>${text('reset.title')}</h1>
      <p class="muted">${text('reset.intro', { email: page.email, company: page.company })}</p>
      <form method="post">
        <!-- Lets password managers store the email with the password. -->
        <input type="hidden" autocomplete="username" value="${page.email}" />
        !${FIELDS.map((field) => inputField(text, form, field))}
        <button type="submit" class="wide">${text('reset.submit')}</button>
      </form>`,
  )
}

export const resetGoneView = (request: PageRequest, text: Text, reason: string): string =>
  framed(
    request,
    text,
    'reset.title',
    html`<h1>${text('reset.title')}</h1>
      <p class="notice error" role="alert">${reason}</p>
      <p><a href="${paths.forgotPassword}">${text('reset.again')}</a></p>
      !${toSignIn(text)}`,
  )

const toSignIn = (text: Text): string =>
  html`<p class="back-to-sign-in"><a href="${paths.login()}">${text('forgot.toSignIn')}</a></p>`

type Title = 'forgot.title' | 'forgot.sent' | 'reset.title'

const STYLE = `
.card p { overflow-wrap: anywhere; }
.card h1 { margin-bottom: 12px; }
.card .back-to-sign-in { margin: 20px 0 0; }
`

const framed = (request: PageRequest, text: Text, title: Title, body: string): string =>
  brandedCard({
    ...request,
    text,
    title: text(title),
    style: STYLE,
    body,
  })
