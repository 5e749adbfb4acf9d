import { paths } from '@yardmaster/core/paths.ts'
import { html } from 'ghtml'
import { brandedCard } from '../../../http/brandedCard.view.ts'
import type { PageRequest } from '../../../http/route.ts'
import type { Text } from '../../../text/text.ts'
import type { ShownChange } from './confirmEmail.service.ts'

/** Only the button changes the address, because mail scanners open links but don't press buttons. */
export const confirmEmailView = (request: PageRequest, text: Text, change: ShownChange): string =>
  framed(
    request,
    text,
    html`<h1>${text('confirmEmail.title')}</h1>
      <p>${text('confirmEmail.question', change)}</p>
      <form method="post"><button type="submit" class="wide">${text('confirmEmail.confirm')}</button></form>`,
  )

export const emailConfirmedView = (request: PageRequest, text: Text, email: string): string =>
  framed(
    request,
    text,
    html`<h1>${text('confirmEmail.done')}</h1>
      <p role="status">${text('confirmEmail.doneBody', { email })}</p>
      <p><a href="${paths.userProfile}">${text('confirmEmail.open')}</a></p>`,
  )

export const notConfirmedView = (request: PageRequest, text: Text, reason: string): string =>
  framed(
    request,
    text,
    html`<h1>${text('confirmEmail.title')}</h1>
      <p class="notice error" role="alert">${reason}</p>
      <p><a href="${paths.userProfile}">${text('confirmEmail.open')}</a></p>`,
  )

const framed = (request: PageRequest, text: Text, body: string): string =>
  brandedCard({
    ...request,
    text,
    title: text('confirmEmail.title'),
    style: 'p { overflow-wrap: anywhere; }',
    body,
  })
