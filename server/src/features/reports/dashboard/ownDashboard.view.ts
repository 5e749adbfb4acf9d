import { paths } from '@yardmaster/core/paths.ts'
import { html } from 'ghtml'
import { layout } from '../../../http/layout.view.ts'
import type { PageRequest } from '../../../http/route.ts'
import type { Text } from '../../../text/text.ts'

const STYLE = `
.bare main { display: flex; flex-direction: column; height: 100vh; padding: 0; }
iframe { flex: 1; width: 100%; border: 0; background: #fff; }
.source { margin: 0; padding: 8px 16px; border-top: 1px solid var(--border); font: var(--font-small); overflow-wrap: anywhere; }
`

/**
 * Shows the account's own dashboard. Browsers don't report whether another server refused to be shown in a
 * frame, so the page always has a link that opens the dashboard by itself.
 */
export function ownDashboardView(
  request: PageRequest,
  text: Text,
  { url, mayChange }: { url: string; mayChange: boolean },
): string {
  const { host } = new URL(url)
  return layout({
    ...request,
    text,
    title: text('dashboard.ownTitle', { host }),
    shape: 'bare',
    style: STYLE,
    body: html`<iframe
        src="${url}"
        title="${text('dashboard.ownTitle', { host })}"
        referrerpolicy="no-referrer"
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads"
      ></iframe>
      <p class="source">
        ${text('dashboard.ownSource', { host })}
        <a href="${url}" target="_blank" rel="noopener noreferrer">${text('dashboard.openAlone')}</a>
        !${mayChange ? html`· <a href="${paths.account}" target="_top">${text('dashboard.change')}</a>` : ''}
      </p>`,
  })
}
