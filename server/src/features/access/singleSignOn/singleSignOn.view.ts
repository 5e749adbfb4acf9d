import { paths } from '@yardmaster/core/paths.ts'
import { html } from 'ghtml'
import { brandedCard } from '../../../http/brandedCard.view.ts'
import type { PageRequest } from '../../../http/route.ts'
import type { Text } from '../../../text/text.ts'
import type { FailureReason } from './signOnFailure.ts'

const STYLE = `
.button { width: 100%; }
.card p { margin: 0 0 20px; overflow-wrap: anywhere; }
.card p:last-child { margin-bottom: 0; }
`

type Leading = { kind: 'continue' | 'ended'; to: string }

/**
 * Leads to the provider. A form can't, because our pages may submit forms only to us, redirects included. The
 * header Refresh opens the address; the link is for browsers that don't follow it.
 */
export const leadingView = (request: PageRequest, text: Text, { kind, to }: Leading): string =>
  brandedCard({
    ...request,
    text,
    title: text(`sso.${kind}.title`),
    style: STYLE,
    body: html`<h1>${text(`sso.${kind}.title`)}</h1>
      <p role="status">${text(`sso.${kind}.body`)}</p>
      <p><a class="button" href="${to}">${text('sso.continue.link')}</a></p>`,
  })

/** Refresh separates its parts with semicolons and commas, which addresses may contain. */
export const leadTo = (to: string): Record<string, string> => ({
  refresh: `0;url=${to.replaceAll(';', '%3B').replaceAll(',', '%2C')}`,
  // The address has the id token of the user.
  'referrer-policy': 'no-referrer',
})

type Failed = { reason: FailureReason; again: string | null }

export const failedView = (request: PageRequest, text: Text, { reason, again }: Failed): string =>
  brandedCard({
    ...request,
    text,
    title: text('sso.failed.title'),
    style: STYLE,
    body: html`<h1>${text('sso.failed.title')}</h1>
      <p class="notice error" role="alert">${text(`ssoFailure.${reason}`)}</p>
      !${again ? html`<p><a class="button" href="${again}">${text('sso.failed.again')}</a></p>` : ''}
      <p><a href="${paths.login()}">${text('sso.failed.login')}</a></p>`,
  })
