import { passkeySignIn } from '@yardmaster/core/contract/access/secondFactor.ts'
import { html } from 'ghtml'
import type { Text } from '../../../text/text.ts'

type Options = { returnTo: string; afterPassword: boolean }

/** Shown by the script, in browsers and at addresses that support passkeys. */
export const passkeyButton = (text: Text, { returnTo, afterPassword }: Options): string =>
  html`<div
    id="passkey"
    class="passkey"
    hidden
    data-return-to="${returnTo}"
    !${afterPassword ? 'data-after-password' : ''}
  >
    <button type="button" class="wide secondary">
      ${text(afterPassword ? 'login.passkey.use' : 'login.passkey')}
    </button>
    <p class="notice error" role="alert" hidden data-canceled="${text('login.passkey.canceled')}"></p>
  </div>`

export const PASSKEY_STYLE = `
.passkey { margin-top: 12px; }
.passkey .notice { margin: 12px 0 0; }
`

/** Converts between the JSON of the calls and the bytes of the browser, which older browsers don't do themselves. */
export const PASSKEY_SCRIPT = `
(() => {
  const place = document.querySelector('#passkey')
  // Authenticators know us by a name, not by a number.
  const isNamed = !/^(\\[|[0-9.]+$)/.test(location.hostname)
  if (!place || !window.PublicKeyCredential || !isNamed) return
  place.hidden = false
  const [button, notice] = place.children
  const bytes = (text) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
  const text = (buffer) =>
    btoa(String.fromCharCode(...new Uint8Array(buffer))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  const send = async (path, body) => {
    const response = await fetch(path, {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
    })
    const answer = await response.json()
    if (!response.ok) throw new Error(answer.error ?? Object.values(answer.errors ?? {})[0])
    return answer
  }
  const afterPassword = 'afterPassword' in place.dataset
  const show = (message) => {
    notice.textContent = message
    notice.hidden = false
  }
  const signIn = async () => {
    const options = await send('${passkeySignIn.start.path}', { afterPassword })
    const credential = await navigator.credentials.get({
      publicKey: {
        ...options,
        challenge: bytes(options.challenge),
        allowCredentials: (options.allowCredentials ?? []).map((known) => ({ ...known, id: bytes(known.id) })),
      },
    }).catch(() => null)
    if (!credential) return show(notice.dataset.canceled)
    const { clientDataJSON, authenticatorData, signature, userHandle } = credential.response
    const { to } = await send('${passkeySignIn.finish.path}', {
      afterPassword,
      returnTo: place.dataset.returnTo,
      signed: {
        id: credential.id,
        rawId: text(credential.rawId),
        type: credential.type,
        response: {
          clientDataJSON: text(clientDataJSON),
          authenticatorData: text(authenticatorData),
          signature: text(signature),
          userHandle: userHandle && text(userHandle),
        },
      },
    })
    location.assign(to)
  }
  button.addEventListener('click', () => {
    notice.hidden = true
    button.disabled = true
    signIn().catch((error) => show(error.message)).finally(() => { button.disabled = false })
  })
})()
`
