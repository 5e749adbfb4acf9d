import { paths } from '@yardmaster/core/paths.ts'
import { html } from 'ghtml'
import { layout } from '../../../http/layout.view.ts'
import type { PageRequest } from '../../../http/route.ts'
import type { Text } from '../../../text/text.ts'

type Mail = { name: string; topics: readonly string[] }

/** Only the button unsubscribes, because mail scanners open links but don't press buttons. */
export const unsubscribeView = (request: PageRequest, text: Text, { name, topics }: Mail): string =>
  framed(
    request,
    text,
    html`<h1>${text('unsubscribe.title')}</h1>
      <p>${text('unsubscribe.question', { name })}</p>
      <ul>
        !${topics.map((topic) => html`<li>${topic}</li>`)}
      </ul>
      <form method="post"><button type="submit" class="wide">${text('unsubscribe.confirm')}</button></form>`,
  )

export const unsubscribedView = (request: PageRequest, text: Text): string =>
  framed(
    request,
    text,
    html`<h1>${text('unsubscribe.done')}</h1>
      <p role="status">${text('unsubscribe.doneBody')}</p>
      <p><a href="${paths.subscriptions}">${text('unsubscribe.open')}</a></p>`,
  )

const framed = (request: PageRequest, text: Text, body: string): string =>
  layout({
    ...request,
    text,
    title: text('unsubscribe.title'),
    shape: 'card',
    style: 'ul { margin: 0 0 20px; padding-left: 20px; }',
    body: html`<div class="brand">
        <img src="/favicon.svg" width="32" height="32" alt="" />${text('app.name')}
      </div>
      !${body}`,
  })
