import type { HoursPeriod } from '@yardmaster/core/contract/rentals/hours.ts'
import { NO_VALUE } from '@yardmaster/core/noValue.ts'
import { doubtTexts } from '@yardmaster/core/rules/rentalDoubts.ts'
import type { Doubts } from '@yardmaster/core/rules/rentalDoubts.ts'
import { dayFormatOf, timesOf } from '@yardmaster/core/times.ts'
import { SECONDS_PER_HOUR, unitsOf } from '@yardmaster/core/units.ts'
import { html } from 'ghtml'
import { layout } from '../../../http/layout.view.ts'
import type { PageRequest } from '../../../http/route.ts'
import type { Text } from '../../../text/text.ts'
import { STYLE } from './clientPage.style.ts'
import type { ClientRental } from './clientPage.service.ts'

/** How the page writes hours, days and times. */
type Words = {
  text: Text
  hours: (hours: number | null) => string
  day: (day: string) => string
  time: (instant: string) => string
}

function wordsFor(text: Text, timeZone: string): Words {
  const { engineHours } = unitsOf({ metric: true, locale: text.formats })
  const times = timesOf({ locale: text.formats, timeZone, zoned: true })
  const days = dayFormatOf(text.formats)
  return {
    text,
    hours: (hours) => (hours === null ? NO_VALUE : engineHours(hours * SECONDS_PER_HOUR)),
    day: (day) => days.format(day, { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' }),
    time: times.dateTime,
  }
}

/** The page that a company sends to its client: the hours of one rental, and nothing else of the company. */
export function clientRentalView(request: PageRequest, text: Text, rental: ClientRental): string {
  const words = wordsFor(text, rental.hours.timeZone)
  return framed(
    request,
    text,
    html`!${companyView(rental.company)}
      <h1>${text('clientRental.title', { asset: rental.asset.name })}</h1>
      !${factsView(words, rental)} !${totalView(words, rental)} !${periodsView(words, rental)}
      <p class="muted small">
        ${text('clientRental.validUntil', { time: words.time(rental.expiresAt.toString()) })}
      </p>`,
  )
}

export const closedView = (request: PageRequest, text: Text, reason: string): string =>
  framed(
    request,
    text,
    html`<h1>${text('clientRental.closed')}</h1>
      <p class="notice error" role="alert">${reason}</p>`,
  )

const companyView = ({ name, logo }: ClientRental['company']): string =>
  html`<p class="sender">
    !${logo ? html`<img src="${logo}" alt="" />` : ''}
    <strong>${name}</strong>
  </p>`

function factsView({ text, time }: Words, { asset, client, site, contract, hours }: ClientRental): string {
  const { outAt, inAt, per } = hours
  const facts = [
    ['clientRental.asset', [asset.name, asset.make, asset.model].filter(Boolean).join(' · ')],
    ['clientRental.client', client],
    ['clientRental.site', site],
    ['clientRental.contract', contract],
    ['clientRental.out', outAt && time(outAt)],
    ['clientRental.in', inAt ? time(inAt) : outAt && text('clientRental.stillOut')],
    ['clientRental.per', per && text(`hours.per.${per}`)],
  ] as const
  return html`<dl class="facts">
    !${facts.map(([label, value]) =>
      value
        ? html`<dt>${text(label)}</dt>
            <dd>${value}</dd>`
        : '',
    )}
  </dl>`
}

/** The included hours are those of one period, because no period uses those of another. */
function totalView({ text, hours }: Words, { hours: found }: ClientRental): string {
  const { total, source, periods, per, includedPerPeriod } = found
  const isSum = source === 'device' && per !== null && periods.length > 1
  if (source === 'none') return html`<p class="notice">${text('clientRental.unknown')}</p>`
  const figure = (label: string, value: string, isOver = false) =>
    html`<div class="${isOver ? 'over' : ''}">
      <dt>${label}</dt>
      <dd>${value}</dd>
    </div>`
  return html`<dl class="figures">
      !${figure(text('clientRental.used'), hours(total.usedHours))}
      !${isSum ? figure(text(`hours.includedPer.${per}`), hours(includedPerPeriod)) : ''}
      !${total.includedHours === null ? '' : figure(text('clientRental.included'), hours(total.includedHours))}
      !${total.overHours === null ? '' : figure(text('clientRental.over'), hours(total.overHours), total.overHours > 0)}
    </dl>
    !${isSum ? html`<p class="muted small under">${text('hours.about.total')}</p>` : ''}
    !${doubtView({ text, hours }, found)}`
}

/** What the client would otherwise find out when they read the meter. */
function doubtView({ text, hours }: Pick<Words, 'text' | 'hours'>, doubts: Doubts): string {
  const remarks = doubtTexts(doubts, text, hours)
  return remarks.length === 0 ? '' : html`<p class="notice under">${remarks.join('. ')}.</p>`
}

function periodsView(words: Words, { hours: { periods, source } }: ClientRental): string {
  const { text } = words
  if (source === 'none' || periods.length === 0) return ''
  const column = (label: string) => html`<th scope="col" class="number">${label}</th>`
  return html`<h2>${text('clientRental.evidence')}</h2>
    <p class="muted small">${text(`clientRental.source.${source}`)}</p>
    <div class="panel">
      <table>
        <thead>
          <tr>
            <th scope="col">${text('clientRental.period')}</th>
            !${column(text('clientRental.included'))} !${column(text('clientRental.used'))}
            !${column(text('clientRental.over'))}
          </tr>
        </thead>
        !${periods.map((period) => periodView(words, period))}
      </table>
    </div>`
}

const periodView = (words: Words, period: HoursPeriod): string => {
  const { text, hours, day, time } = words
  const { from, to, running, includedHours, usedHours, overHours, days, silentHours } = period
  const [silent] = doubtTexts({ meterGap: null, silentHours }, text, hours)
  return html`<tbody>
    <tr class="period">
      <th scope="rowgroup">
        ${time(from)} – ${time(to)}
        !${running ? html`<span class="muted">${text('clientRental.running')}</span>` : ''}
        !${silent ? html`<span class="muted">${silent}</span>` : ''}
      </th>
      <td class="number">${hours(includedHours)}</td>
      <td class="number">${hours(usedHours)}</td>
      <td class="number !${(overHours ?? 0) > 0 ? 'over' : ''}">${hours(overHours)}</td>
    </tr>
    !${days.map(
      ({ day: ran, seconds }) =>
        html`<tr class="day">
          <th scope="row">${day(ran)}</th>
          <td></td>
          <td class="number">${hours(seconds / SECONDS_PER_HOUR)}</td>
          <td></td>
        </tr>`,
    )}
  </tbody>`
}

const framed = (request: PageRequest, text: Text, body: string): string =>
  layout({
    ...request,
    text,
    // The reader may be signed in to another company.
    company: null,
    title: text('clientRental.pageTitle'),
    shape: 'bare',
    style: STYLE,
    body,
  })
