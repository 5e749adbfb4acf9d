import { paths } from '@yardmaster/core/paths.ts'
import { html } from 'ghtml'
import { brandedCard } from '../../../http/brandedCard.view.ts'
import type { PageRequest } from '../../../http/route.ts'
import type { Text } from '../../../text/text.ts'

/** Only the button unsubscribes, because mail scanners open links but don't press buttons. */
export const unsubscribeView = (
  request: PageRequest,
  text: Text,
  { name, report }: { name: string; report: string },
): string =>
  framed(
    request,
    text,
    html`<h1>${text('unsubscribe.title')}</h1>
      <p>${text('scheduled.unsubscribe.question', { name, report })}</p>
      <form method="post"><button type="submit" class="wide">${text('unsubscribe.confirm')}</button></form>`,
  )

export const unsubscribedView = (request: PageRequest, text: Text): string =>
  framed(
    request,
    text,
    html`<h1>${text('unsubscribe.done')}</h1>
      <p role="status">${text('scheduled.unsubscribe.done')}</p>
      <p><a href="${paths.scheduledReports}">${text('scheduled.unsubscribe.open')}</a></p>`,
  )

const framed = (request: PageRequest, text: Text, body: string): string =>
  brandedCard({
    ...request,
    text,
    title: text('unsubscribe.title'),
    body,
  })
