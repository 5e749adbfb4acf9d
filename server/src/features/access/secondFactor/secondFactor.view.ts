import { paths } from '@yardmaster/core/paths.ts'
import { html } from 'ghtml'
import { brandedCard } from '../../../http/brandedCard.view.ts'
import type { PageRequest } from '../../../http/route.ts'
import type { Text } from '../../../text/text.ts'
import { passkeyButton, PASSKEY_SCRIPT, PASSKEY_STYLE } from './passkeyButton.view.ts'

type SecondStep = {
  hasApp: boolean
  hasPasskey: boolean
  returnTo: string
  error?: string
}

const STYLE = `
.card .intro { margin: 0 0 20px; }
.card .other { margin: 20px 0 0; }
#code { letter-spacing: 0.2em; font-variant-numeric: tabular-nums; }
details form { margin-top: 12px; }
${PASSKEY_STYLE}`

/** Asks for the second factor after the password: a code, a passkey or a recovery code. */
export function secondFactorView(request: PageRequest, text: Text, step: SecondStep): string {
  const title = text('login.second')
  const { hasApp, hasPasskey, returnTo, error } = step
  return brandedCard({
    ...request,
    text,
    title,
    style: STYLE,
    script: PASSKEY_SCRIPT,
    body: html`<h1>${title}</h1>
      !${error ? html`<p class="notice error" role="alert">${error}</p>` : ''}
      !${hasApp ? appForm(text, returnTo) : html`<p class="intro">${text('login.second.passkey')}</p>`}
      !${hasPasskey ? passkeyButton(text, { returnTo, afterPassword: true }) : ''}
      !${recoveryForm(text, returnTo)}
      <p class="other"><a href="${paths.login(returnTo)}">${text('login.second.restart')}</a></p>`,
  })
}

const appForm = (text: Text, returnTo: string): string =>
  html`<p class="intro">${text('login.second.app')}</p>
    <form method="post" action="${paths.secondFactor()}">
      <div class="field">
        <label for="code">${text('login.second.code')}</label>
        <input
          id="code"
          name="code"
          inputmode="numeric"
          autocomplete="one-time-code"
          maxlength="12"
          required
          autofocus
        />
      </div>
      <input type="hidden" name="returnTo" value="${returnTo}" />
      <button type="submit" class="wide">${text('login.second.submit')}</button>
    </form>`

const recoveryForm = (text: Text, returnTo: string): string =>
  html`<details>
    <summary>${text('login.second.recovery')}</summary>
    <form method="post" action="${paths.secondFactor()}">
      <p class="muted">${text('login.second.recoveryHint')}</p>
      <div class="field">
        <label for="recovery">${text('login.second.recoveryCode')}</label>
        <input
          id="recovery"
          name="code"
          autocomplete="off"
          autocapitalize="none"
          spellcheck="false"
          maxlength="40"
          required
        />
      </div>
      <input type="hidden" name="returnTo" value="${returnTo}" />
      <button type="submit" class="wide secondary">${text('login.second.submit')}</button>
    </form>
  </details>`
