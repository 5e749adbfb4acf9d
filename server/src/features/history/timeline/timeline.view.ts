import { paths } from '@yardmaster/core/paths.ts'
import type { Bar, Lane } from '@yardmaster/core/timeline/lanes.ts'
import { LANES, barText, laneName, shownLanes, totalOf } from '@yardmaster/core/timeline/lanes.ts'
import type { View } from '@yardmaster/core/timeline/span.ts'
import { VIEWS, dayTicks, hourTicks, isAllDay, percentAt } from '@yardmaster/core/timeline/span.ts'
import { formatDuration, unitsOf } from '@yardmaster/core/units.ts'
import { dayFormatOf, timesOf } from '@yardmaster/core/times.ts'
import { withView } from '@yardmaster/core/view.ts'
import { html } from 'ghtml'
import { layout, viewField } from '../../../http/layout.view.ts'
import type { PageRequest } from '../../../http/route.ts'
import { zoneNote } from '../../../http/zoneNote.view.ts'
import type { Text } from '../../../text/text.ts'
import type { Timeline } from './timeline.service.ts'
import { STYLE } from './timeline.style.ts'

const TICK_HOURS = 3

export const timelineView = (request: PageRequest, text: Text, timeline: Timeline): string =>
  layout({
    ...request,
    text,
    title: text('timeline.title', { name: timeline.name }),
    shape: 'page',
    backTo: timeline.backTo,
    style: STYLE,
    body: html`!${dayForm(request, text, timeline)}
      <h2 class="day">${heading(text, timeline)}</h2>
      !${zoneNote(text, timeline.timezone)}
      <div class="panel lanes">
        !${shownLanes(timeline.lanes).map((lane) => laneRow(text, timeline, lane))} !${axis(text, timeline)}
      </div>
      !${stretches(text, timeline)}`,
  })

const dayText = (text: Text, day: string): string => dayFormatOf(text.formats).full(day)

const heading = (text: Text, { view, day }: Timeline): string =>
  view === 'week' ? text('timeline.weekTo', { date: dayText(text, day) }) : dayText(text, day)

const times = (text: Text, { timezone }: Timeline) => timesOf({ locale: text.formats, timeZone: timezone })

/** Formats the time to the minute in the branch's time zone, with the day in a week view. */
const clock = (text: Text, timeline: Timeline, at: number): string =>
  timeline.view === 'week' ? times(text, timeline).weekdayDayTime(at) : times(text, timeline).time(at)

const ticksOf = ({ view, span, timezone }: Timeline): number[] =>
  view === 'week' ? dayTicks(span, timezone) : hourTicks(span, timezone, TICK_HOURS)

const tickText = (text: Text, timeline: Timeline, at: number): string =>
  timeline.view === 'week' ? times(text, timeline).weekday(at) : clock(text, timeline, at)

function dayForm(request: PageRequest, text: Text, timeline: Timeline): string {
  const { id, view, day, today, before, after, backTo } = timeline
  const link = (label: string, date: string, asked: View = view) => {
    const query = new URLSearchParams({ date, view: asked, backTo })
    const address = withView(`${paths.plainTimeline(id)}?${query.toString()}`, request.view)
    return html`<a href="${address}">${label}</a>`
  }
  return html`<form class="filters" method="get">
    !${viewField(request)}
    <div class="field">
      <label for="date">${text('timeline.date')}</label>
      <input id="date" name="date" type="date" value="${day}" max="${today}" required />
    </div>
    <input type="hidden" name="view" value="${view}" />
    <input type="hidden" name="backTo" value="${backTo}" />
    <button type="submit">${text('timeline.show')}</button>
    <nav class="days" aria-label="${text('timeline.date')}">
      !${link(text('timeline.previous'), before)} !${after ? link(text('timeline.next'), after) : ''}
      !${day === today ? '' : link(text('timeline.today'), today)}
      !${VIEWS.filter((other) => other !== view).map((other) => link(text(`timeline.view.${other}`), day, other))}
    </nav>
  </form>`
}

function laneRow(text: Text, timeline: Timeline, lane: Lane): string {
  const bars = timeline.lanes[lane]
  const name = laneName(lane, { text, labels: timeline.labels })
  const total = formatDuration(totalOf(bars))
  return html`<div class="lane ${lane}">
    <span class="name">${name}</span>
    <svg role="img" aria-label="${`${name}: ${total}`}" width="100%" height="20">
      !${grid(timeline)} !${bars.map((bar) => rect(text, timeline, lane, bar))}
    </svg>
    <span class="total">${total}</span>
  </div>`
}

const labelOf = (text: Text, { metric, labels }: Timeline, lane: Lane, bar: Bar): string =>
  barText({ text, labels, units: unitsOf({ metric, locale: text.formats }) }, lane, bar)

const percent = (value: number): string => `${value.toFixed(3)}%`

function rect(text: Text, timeline: Timeline, lane: Lane, bar: Bar): string {
  const { span } = timeline
  const x = percentAt(span, bar.start)
  const width = percentAt(span, bar.end) - x
  return html`<rect x="${percent(x)}" y="3" width="${percent(width)}" height="14" rx="2">
    <title>${`${labelOf(text, timeline, lane, bar)}, ${when(text, timeline, bar)}`}</title>
  </rect>`
}

const grid = (timeline: Timeline): string =>
  ticksOf(timeline)
    .map((at) => percent(percentAt(timeline.span, at)))
    .map((x) => html`<line x1="${x}" x2="${x}" y1="0" y2="20" />`)
    .join('')

function axis(text: Text, timeline: Timeline): string {
  const labels = ticksOf(timeline).map((at) => {
    const x = percent(percentAt(timeline.span, at))
    return html`<text x="${x}" y="12">${tickText(text, timeline, at)}</text>`
  })
  return html`<div class="lane axis ${timeline.view}" aria-hidden="true">
    <span class="name"></span>
    <svg width="100%" height="16">!${labels}</svg>
    <span class="total"></span>
  </div>`
}

/** An ongoing interval, which reaches to the newest reading, is shown without an end. */
const when = (text: Text, timeline: Timeline, { start, end, interval }: Bar): string =>
  interval.open && end < timeline.span.to
    ? text('timeline.since', { start: clock(text, timeline, start) })
    : isAllDay(timeline.span, { start, end })
      ? text('timeline.allDay')
      : text('timeline.fromTo', {
          start: clock(text, timeline, start),
          end: clock(text, timeline, end),
        })

function stretches(text: Text, timeline: Timeline): string {
  const all = LANES.flatMap((lane) => timeline.lanes[lane].map((bar) => ({ lane, bar })))
  all.sort((a, b) => a.bar.start - b.bar.start)
  return html`<h2 class="day">${text('timeline.stretches')}</h2>
    <div class="panel">
      !${
        all.length === 0
          ? html`<p class="empty">
              ${text(timeline.view === 'week' ? 'timeline.emptyWeek' : 'timeline.empty')}
            </p>`
          : html`<table>
              <thead>
                <tr>
                  <th scope="col">${text('timeline.column.when')}</th>
                  <th scope="col">${text('timeline.column.what')}</th>
                  <th scope="col" class="number">${text('timeline.column.duration')}</th>
                </tr>
              </thead>
              <tbody>
                !${all.map(({ lane, bar }) => stretch(text, timeline, lane, bar))}
              </tbody>
            </table>`
      }
    </div>`
}

const stretch = (text: Text, timeline: Timeline, lane: Lane, bar: Bar): string =>
  html`<tr>
    <td>${when(text, timeline, bar)}</td>
    <td>${labelOf(text, timeline, lane, bar)}</td>
    <td class="number">${formatDuration((bar.end - bar.start) / 1000)}</td>
  </tr>`
