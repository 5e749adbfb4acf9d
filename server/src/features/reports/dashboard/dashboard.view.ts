import { STATUSES } from '@yardmaster/core/contract/history/snapshots.ts'
import { IN_SHOP, isServiceFlag } from '@yardmaster/core/flags.ts'
import type { MessageKey } from '@yardmaster/core/i18n/keys.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { html } from 'ghtml'
import { layout } from '../../../http/layout.view.ts'
import type { PageRequest } from '../../../http/route.ts'
import type { Text } from '../../../text/text.ts'
import type { Overview } from './dashboard.service.ts'
import { overviewStyle } from './dashboard.style.ts'

const STANDARD_FLAGS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** The built-in dashboard: a separate page that is shown in the dashboard's frame. */
export const overviewView = (request: PageRequest, text: Text, overview: Overview): string =>
  layout({
    ...request,
    text,
    title: text('overview.title'),
    shape: 'bare',
    style: overviewStyle(overview),
    body: html`<h1 class="visually-hidden">${text('overview.title')}</h1>
      !${notice(text, overview)}
      <div class="figures">!${figures(text, overview)}</div>
      !${overview.equipment === 0 ? nothingYet(text, overview) : fleet(text, overview)}`,
  })

/** In place of sections that would say only zero. */
const nothingYet = (text: Text, { mayAdd }: Overview): string =>
  html`<section class="panel box nothing">
    <h2>${text('overview.nothing')}</h2>
    <p class="muted">${text('overview.nothingHint')}</p>
    !${
      mayAdd
        ? html`<p>
            <a href="${paths.assets}" target="_top">${text('overview.toAssets')}</a>
          </p>`
        : ''
    }
  </section>`

const fleet = (text: Text, overview: Overview): string =>
  html`<section class="panel box now">
      <h2>${text('overview.now')}</h2>
      !${fleetNow(text, overview)}
    </section>
    <div class="columns">
      <section class="panel box by-category">
        <h2>${text('overview.byCategory')}</h2>
        !${bars(
          text,
          overview.byCategory.map(({ name, count }) => ({
            name: name ?? text('overview.uncategorised'),
            count,
          })),
        )}
      </section>
      !${overview.byBranch.length > 1 ? byBranch(text, overview) : ''}
      <section class="panel box">
        <h2>${text('overview.flags')}</h2>
        !${flags(text, overview)}
      </section>
    </div>
    <section class="newest">
      <h2>${text('overview.newest')}</h2>
      !${newest(overview)}
    </section>`

const byBranch = (text: Text, overview: Overview): string =>
  html`<section class="panel box by-branch">
    <h2>${text('overview.byBranch')}</h2>
    !${bars(text, overview.byBranch)}
  </section>`

const notice = (text: Text, { failingJobs }: Overview): string =>
  failingJobs === 0
    ? ''
    : html`<p class="notice error" role="alert">
        ${text('overview.failingJobs', { count: failingJobs })}
        <a href="${paths.account}" target="_top">${text('overview.seeAccount')}</a>
      </p>`

/** A new account shows only what it has. */
const figures = (text: Text, { equipment, categories, branches, people }: Overview): string =>
  [
    ['overview.equipment', equipment] as const,
    ['overview.categories', categories] as const,
    ['overview.branches', branches] as const,
    ['overview.people', people] as const,
  ]
    .filter(([, count]) => equipment > 0 || count > 0)
    .map(([label, count]) => figure(text, label, count))
    .join('')

const figure = (text: Text, label: MessageKey, count: number): string =>
  html`<div class="panel figure">
    <div class="count">${text.intl.formatNumber(count)}</div>
    <div class="muted">${text(label, { count })}</div>
  </div>`

/** Activities add up to all assets. The shop is counted apart, because an asset there has an activity, too. */
const fleetNow = (text: Text, { byActivity, byFlag, hasService }: Overview): string =>
  html`<ul class="activities">
    !${STATUSES.map((status) => tally(text, `status.${status}`, byActivity.get(status) ?? 0))}
    !${hasService ? tally(text, 'status.inShop', byFlag.get(IN_SHOP) ?? 0, 'shop') : ''}
  </ul>`

const tally = (text: Text, label: MessageKey, count: number, name = ''): string =>
  html`<li class="${name}">
    <strong class="value">${text.intl.formatNumber(count)}</strong> ${text(label)}
  </li>`

const bars = (text: Text, rows: { name: string; count: number }[]): string =>
  rows.length === 0
    ? html`<p class="muted">${text('assets.count', { total: 0 })}</p>`
    : html`<ul class="bars">
        !${rows.map(
          ({ name, count }, index) =>
            html`<li>
              <span class="name">${name}</span><span class="value">${text.intl.formatNumber(count)}</span>
              <span class="bar"><span class="fill fill-${index}"></span></span>
            </li>`,
        )}
      </ul>`

const flags = (text: Text, { byFlag, customFlags, hasService }: Overview): string => {
  const standard = STANDARD_FLAGS.filter((id) => hasService || !isServiceFlag(id))
  const named = [...standard.map((id) => ({ id, name: text(`flag.${id}` as MessageKey) })), ...customFlags]
  const rows = named.map(({ id, name }) => {
    const count = byFlag.get(id) ?? 0
    return html`<li class="${count > 0 ? 'raised' : 'muted'}">
      <span>${name}</span><span class="value">${text.intl.formatNumber(count)}</span>
    </li>`
  })
  return html`<ul class="flags">
    !${rows}
  </ul>`
}

const newest = ({ newest }: Overview): string =>
  html`<ul class="pictures">
    !${newest.map(
      ({ id, name, make, model, mainImageId }) =>
        html`<li class="panel">
          !${
            mainImageId
              ? html`<img
                  src="/api/equipment/${id}/images/${mainImageId}?size=list"
                  alt=""
                  width="240"
                  height="160"
                  loading="lazy"
                />`
              : html`<div class="no-picture"></div>`
          }
          <div class="caption"><strong>${name}</strong><span class="muted">${make} ${model}</span></div>
        </li>`,
    )}
  </ul>`
