import { paths } from '@yardmaster/core/paths.ts'
import { html } from 'ghtml'
import type { Text } from '../text/text.ts'
import { layout } from './layout.view.ts'
import type { Frame } from './layout.view.ts'

export type ErrorPage = {
  messages: string[]
  /** A way to open the page after all. */
  link?: { to: string; label: string }
}

export const errorView = (frame: Frame, text: Text, { messages, link }: ErrorPage): string =>
  layout({
    ...frame,
    text,
    title: text('app.error.title'),
    shape: 'card',
    body: html`<h1>${text('app.error.title')}</h1>
      !${messages.map((message) => html`<p class="notice error" role="alert">${message}</p>`)}
      !${link ? html`<p><a href="${link.to}">${link.label}</a></p>` : ''}
      <p><a href="${paths.dashboard}">${text('app.notFound.home')}</a></p>`,
  })
