import { paths } from '@yardmaster/core/paths.ts'
import type { LogoImage } from '@yardmaster/core/contract/uploads.ts'
import type { View } from '@yardmaster/core/view.ts'
import { formatView, VIEW_PARAMETER } from '@yardmaster/core/view.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { html } from 'ghtml'
import type { Text } from '../text/text.ts'
import { STYLE } from './layout.style.ts'
import { nonceFor } from './nonce.ts'

/**
 * What every server-rendered page takes from its request. The theme is the one selected in the application,
 * if any. The view is the one that the page shows, which its links and forms name.
 */
export type Frame = {
  nonce: string
  theme: 'light' | 'dark' | null
  view: View | null
  /** Printed above the page. */
  company: { name: string; logo: LogoImage | null } | null
}

export function frameOf(request: FastifyRequest, reply: FastifyReply): Frame {
  const { theme } = request.cookies
  return {
    nonce: nonceFor(reply),
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    view: request.signedIn,
    company: request.signedIn && { name: request.signedIn.accountName, logo: request.signedIn.logo },
  }
}

/** Names the view in a form that is sent by GET, which drops the query of its address. */
export const viewField = ({ view }: Frame): string =>
  view ? html`<input type="hidden" name="${VIEW_PARAMETER}" value="${formatView(view)}" />` : ''

export type Layout = Omit<Frame, 'view'> & {
  text: Text
  title: string
  /** Already escaped. */
  body: string
  /** A centered card, a page with a top bar and a back link, or bare for a frame. */
  shape: 'card' | 'page' | 'bare'
  backTo?: string
  style?: string
  script?: string
}

/**
 * Renders the shell of every server-rendered page. It works without JavaScript and matches the application.
 */
export const layout = (page: Layout): string => {
  const { nonce, theme, company, text, title, body, shape, backTo, style, script } = page
  return html`<!doctype html>
    <html lang="${text.locale}" !${theme ? html`data-theme="${theme}"` : ''}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${text('app.name')}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style nonce="${nonce}">
          !${STYLE} !${style ?? ''}
        </style>
      </head>
      <body class="${shape}">
        !${shape === 'page' && company ? printedCompany(company) : ''}
        !${shape === 'page' ? topBar(text, title, backTo ?? paths.dashboard) : ''}
        <main aria-label="${title}">!${body}</main>
        !${
          script
            ? html`<script nonce="${nonce}">
                !${script}
              </script>`
            : ''
        }
      </body>
    </html>`
}

/** Shown on paper only. */
const printedCompany = ({ name, logo }: NonNullable<Frame['company']>): string =>
  html`<p class="company">
    !${logo ? html`<img src="${logo.url}" alt="" />` : ''}
    <span>${name}</span>
  </p>`

const topBar = (text: Text, title: string, backTo: string): string =>
  html`<header>
    <a class="back" href="${backTo}" aria-label="${text('app.back')}">
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path
          d="M15 5l-7 7 7 7"
          fill="none"
          stroke="currentColor"
          stroke-width="2"
          stroke-linecap="round"
          stroke-linejoin="round"
        />
      </svg>
    </a>
    <h1>${title}</h1>
  </header>`
