import { html } from 'ghtml'
import type { Text } from '../text/text.ts'
import type { Layout } from './layout.view.ts'
import { layout } from './layout.view.ts'

/** A card below our logo, for pages that people open without being signed in. */
export const brandedCard = ({ body, ...page }: Omit<Layout, 'shape'>): string =>
  layout({
    ...page,
    shape: 'card',
    body: html`!${brandOf(page.text)} !${body}`,
  })

export const brandOf = (text: Text): string =>
  html`<div class="brand"><img src="/favicon.svg" width="32" height="32" alt="" />${text('app.name')}</div>`
