import { paths } from '@yardmaster/core/paths.ts'
import { html } from 'ghtml'
import { brandOf } from '../../../http/brandedCard.view.ts'
import { layout } from '../../../http/layout.view.ts'
import type { PageRequest } from '../../../http/route.ts'
import type { DemoSignIns } from '../../../context.ts'
import type { Text } from '../../../text/text.ts'
import { passkeyButton, PASSKEY_SCRIPT, PASSKEY_STYLE } from '../secondFactor/secondFactor.public.ts'
import type { SignInCompany } from './onlyCompany.service.ts'

/** `report` is the page where you can report a problem with the scanned asset without signing in. */
type LoginForm = {
  email: string
  returnTo: string
  error?: string
  demo: DemoSignIns | null
  report: string | null
  /** The company whose own address this is; null if there are several. */
  company: SignInCompany | null
  /** Whether a company signs its users in with a provider. */
  signsOn: boolean
}

export function loginView(request: PageRequest, text: Text, form: LoginForm): string {
  return layout({
    ...request,
    text,
    title: text('login.title'),
    shape: 'card',
    style: STYLE,
    script: PASSKEY_SCRIPT,
    body: html`!${form.company ? companyOf(form.company) : brandOf(text)}
      <h1>${text('login.title')}</h1>
      !${message(text, request, form)}
      <form method="post" action="${paths.login()}">
        <div class="field">
          <label for="email">${text('login.email')}</label>
          <input
            id="email"
            name="email"
            type="email"
            autocomplete="username"
            required
            value="${form.email}"
            !${form.email ? '' : 'autofocus'}
          />
        </div>
        <div class="field">
          <label for="password">${text('login.password')}</label>
          <input
            id="password"
            name="password"
            type="password"
            autocomplete="current-password"
            required
            !${form.email ? 'autofocus' : ''}
          />
        </div>
        <input type="hidden" name="returnTo" value="${form.returnTo || paths.dashboard}" />
        <button type="submit" class="wide">${text('login.submit')}</button>
        !${form.signsOn ? signOnButton(text) : ''}
      </form>
      !${passkeyButton(text, { returnTo: form.returnTo || paths.dashboard, afterPassword: false })}
      <p class="forgot"><a href="${paths.forgotPassword}">${text('login.forgot')}</a></p>
      !${form.report ? html`<p class="report"><a href="${form.report}">${text('login.report')}</a></p>` : ''}
      !${form.demo ? demo(text, form.demo) : ''}`,
  })
}

/** Needs the email only. */
const signOnButton = (text: Text): string =>
  html`<button type="submit" class="wide secondary sign-on" formaction="${paths.singleSignOn}" formnovalidate>
    ${text('login.sso')}
  </button>`

const STYLE = `
.sign-on { margin-top: 12px; }
.forgot { margin: 16px 0 0; }
.company-logo { display: block; max-width: 100%; max-height: 96px; width: auto; height: auto; margin-bottom: 12px; padding: 8px; background: #fff; border-radius: var(--radius-medium); }
.company-name { margin: 0 0 24px; font: var(--font-heading); overflow-wrap: anywhere; }
${PASSKEY_STYLE}`

const companyOf = ({ name, logo }: SignInCompany): string =>
  html`!${
      logo
        ? html`<img
            class="company-logo"
            src="${logo.url}"
            width="${String(logo.width)}"
            height="${String(logo.height)}"
            alt=""
          />`
        : ''
    }
    <p class="company-name">${name}</p>`

function message(text: Text, { notice }: PageRequest, { error }: LoginForm): string {
  if (error) return html`<p class="notice error" role="alert">${error}</p>`
  return notice ? html`<p class="notice" role="status">${text(notice.code, notice.values)}</p>` : ''
}

const demo = (text: Text, { emails, password }: DemoSignIns): string =>
  html`<details>
    <summary>${text('login.demo')}</summary>
    <ul>
      !${emails.map((email) => html`<li><code>${email}</code></li>`)}
    </ul>
    <p class="muted">${text('login.demoPassword', { password })}</p>
  </details>`
