import { paths } from '@yardmaster/core/paths.ts'
import { html } from 'ghtml'
import { brandedCard } from '../../../http/brandedCard.view.ts'
import type { PageRequest } from '../../../http/route.ts'
import type { Text } from '../../../text/text.ts'

type Mail = { name: string; topics: readonly { name: string; code: string }[] }

/** Only the button unsubscribes, because mail scanners open links but don't press buttons. */
export const unsubscribeView = (request: PageRequest, text: Text, { name, topics }: Mail): string =>
  framed(
    request,
    text,
    html`<h1>${text('unsubscribe.title')}</h1>
      !${topics.length === 1 ? oneTopic(text, name, topics) : severalTopics(text, name, topics)}`,
  )

const oneTopic = (text: Text, name: string, topics: Mail['topics']): string =>
  html`<p>${text('unsubscribe.question', { name })}</p>
    <ul>
      !${topics.map((topic) => html`<li>${topic.name}</li>`)}
    </ul>
    <form method="post"><button type="submit" class="wide">${text('unsubscribe.confirm')}</button></form>`

/** A digest is about several topics. Its reader chooses one of them, or all. */
const severalTopics = (text: Text, name: string, topics: Mail['topics']): string =>
  html`<p>${text('unsubscribe.which', { name })}</p>
    !${topics.map(
      (topic) =>
        html`<form method="post" action="${paths.unsubscribe(topic.code)}">
          <button type="submit" class="wide">${text('notify.unsubscribe', { topic: topic.name })}</button>
        </form>`,
    )}
    <form method="post">
      <button type="submit" class="wide quiet">${text('unsubscribe.all')}</button>
    </form>`

export const unsubscribedView = (request: PageRequest, text: Text): string =>
  framed(
    request,
    text,
    html`<h1>${text('unsubscribe.done')}</h1>
      <p role="status">${text('unsubscribe.doneBody')}</p>
      <p><a href="${paths.subscriptions}">${text('unsubscribe.open')}</a></p>`,
  )

const framed = (request: PageRequest, text: Text, body: string): string =>
  brandedCard({
    ...request,
    text,
    title: text('unsubscribe.title'),
    style: 'ul { margin: 0 0 20px; padding-left: 20px; } form { margin-top: 8px; }',
    body,
  })
