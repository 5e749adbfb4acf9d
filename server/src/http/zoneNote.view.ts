import { zoneName } from '@yardmaster/core/times.ts'
import { html } from 'ghtml'
import type { Text } from '../text/text.ts'

/** Names the time zone of a page's times once. The server doesn't know the zone of the reader's browser. */
export const zoneNote = (text: Text, timeZone: string): string =>
  html`<p class="muted zone">
    ${text('app.timeZone', { zone: zoneName({ locale: text.formats, timeZone }) })}
  </p>`
