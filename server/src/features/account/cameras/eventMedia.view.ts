import { createHash } from 'node:crypto'
import { html } from 'ghtml'
import { POLICY_HEADER } from '../../../http/security.ts'
import type { Text } from '../../../text/text.ts'
import type { EventMedia } from './eventMedia.service.ts'

const STYLE = `
html, body { margin: 0; height: 100%; background: #000; color: #e7e8e6; font: 14px/1.4 system-ui, sans-serif; }
body { display: flex; flex-direction: column; overflow: hidden; }
img, video { display: block; width: 100%; flex: 1; min-height: 0; object-fit: contain; }
.thumbnail img { object-fit: cover; height: 100%; }
p { margin: 0; padding: 8px 12px; text-align: center; }
a { color: #5fc4c7; display: inline-block; padding: 8px; }
`

/**
 * Stills and clips are on servers that we don't know. Only this page may load them: it runs no scripts and is
 * shown in a frame, so that no other page needs a wider policy (docs/DECISIONS.md).
 */
export const MEDIA_HEADERS = {
  [POLICY_HEADER]: [
    "default-src 'none'",
    "img-src 'self' https:",
    "media-src 'self' https:",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    "frame-ancestors 'self'",
    "form-action 'none'",
    "base-uri 'none'",
  ].join(';'),
  'referrer-policy': 'no-referrer',
}

/** The still alone for a thumbnail, otherwise the clip or, without one, the still, with a link to the file. */
export function eventMediaView(text: Text, { type, still, clip }: EventMedia, isThumbnail: boolean): string {
  const name = text(`eventName.${type}`)
  return html`<!doctype html>
    <html lang="${text.locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${name}</title>
        !${`<style>${STYLE}</style>`}
      </head>
      <body class="${isThumbnail ? 'thumbnail' : ''}">
        !${isThumbnail ? picture(text, name, still) : film(text, name, still, clip)}
        !${isThumbnail ? '' : linkTo(text, clip ?? still)}
      </body>
    </html>`
}

const picture = (text: Text, name: string, still: string | null): string =>
  still === null
    ? ''
    : html`<img src="${still}" alt="${text('camera.still', { event: name })}" referrerpolicy="no-referrer" />`

const film = (text: Text, name: string, still: string | null, clip: string | null): string =>
  clip === null
    ? picture(text, name, still)
    : html`<video
        src="${clip}"
        !${still === null ? '' : html`poster="${still}"`}
        controls
        playsinline
        preload="metadata"
        aria-label="${text('camera.clip', { event: name })}"
      ></video>`

const linkTo = (text: Text, address: string | null): string =>
  address === null
    ? ''
    : html`<p>
        <a href="${address}" target="_blank" rel="noopener noreferrer" referrerpolicy="no-referrer"
          >${text('camera.openFile')}</a
        >
      </p>`
