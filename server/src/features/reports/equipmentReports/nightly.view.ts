import { isInputField } from '@yardmaster/core/telemetry/inputFields.ts'
import type { Bar } from '@yardmaster/core/timeline/lanes.ts'
import { laneName, totalOf } from '@yardmaster/core/timeline/lanes.ts'
import { addDays, percentAt } from '@yardmaster/core/timeline/span.ts'
import { formatDuration } from '@yardmaster/core/units.ts'
import { timesOf } from '@yardmaster/core/times.ts'
import { html } from 'ghtml'
import type { PageRequest } from '../../../http/route.ts'
import { zoneNote } from '../../../http/zoneNote.view.ts'
import type { Reader } from '../../../text/fieldValue.ts'
import type { NightLane, NightlyTimeline } from './nightly.service.ts'
import type { ReportFrame } from './reportPage.view.ts'
import { noData, reportPage } from './reportPage.view.ts'

type Night = NightlyTimeline['nights'][number]

export function nightlyView(
  request: PageRequest,
  reader: Reader,
  frame: ReportFrame,
  { nights, shown }: NightlyTimeline,
): string {
  const { text } = reader
  const isEmpty = nights.every(({ lanes }) => shown.every((lane) => lanes[lane].length === 0))
  const body = isEmpty
    ? noData(text)
    : `${zoneNote(text, reader.timezone)}${lanesPanel(reader, nights, shown)}${table(reader, nights, shown)}`
  return reportPage({ request, text, frame, body })
}

/** Formats a night as a range, because it spans two days. */
const nightText = ({ text }: Reader, { day }: Night): string =>
  new Intl.DateTimeFormat(text.formats, { weekday: 'short', day: 'numeric', month: 'short' }).formatRange(
    Temporal.PlainDate.from(addDays(day, -1)),
    Temporal.PlainDate.from(day),
  )

const clock = ({ text, timezone }: Reader, at: number): string =>
  timesOf({ locale: text.formats, timeZone: timezone }).time(at)

const percent = (value: number): string => `${value.toFixed(3)}%`

const lanesPanel = (reader: Reader, nights: readonly Night[], shown: readonly NightLane[]): string =>
  html`<div class="panel">
    <ul class="legend">
      !${shown.map(
        (lane) => html`<li class="${lane}"><span class="swatch"></span>${laneName(lane, reader)}</li>`,
      )}
    </ul>
    <div class="nights">
      !${axis(reader, nights[0])} !${nights.map((night) => nightRow(reader, night, shown))}
    </div>
  </div>`

/** Height of a lane, and distance from one lane to the next, in pixels. */
const LANE_HEIGHT = 6
const LANE_STEP = 8

function nightRow(reader: Reader, night: Night, shown: readonly NightLane[]): string {
  const height = shown.length * LANE_STEP
  const name = nightText(reader, night)
  const engine = formatDuration(totalOf(night.lanes.engine))
  return html`<div class="night">
    <span class="name">${name}</span>
    <svg
      role="img"
      aria-label="${reader.text('assetReport.night.summary', { night: name, engine })}"
      width="100%"
      height="${String(height)}"
    >
      !${night.ticks
        .map((at) => percent(percentAt(night, at)))
        .map((x) => html`<line x1="${x}" x2="${x}" y1="0" y2="${String(height)}" />`)}
      !${shown.map((lane, index) =>
        night.lanes[lane].map((bar) => rect(reader, night, lane, index * LANE_STEP, bar)).join(''),
      )}
    </svg>
    <span class="total">${engine}</span>
  </div>`
}

function rect(reader: Reader, night: Night, lane: NightLane, y: number, { start, end }: Bar): string {
  const x = percentAt(night, start)
  const width = percentAt(night, end) - x
  const when = reader.text('timeline.fromTo', { start: clock(reader, start), end: clock(reader, end) })
  return html`<rect
    class="${lane}"
    x="${percent(x)}"
    y="${String(y)}"
    width="${percent(width)}"
    height="${String(LANE_HEIGHT)}"
    rx="2"
  >
    <title>${`${barName(lane, reader)}, ${when}`}</title>
  </rect>`
}

const barName = (lane: NightLane, { text, labels }: Reader): string =>
  isInputField(lane) ? laneName(lane, { text, labels }) : text(`timeline.bar.${lane}`)

function axis(reader: Reader, night: Night | undefined): string {
  if (!night) return ''
  const labels = night.ticks.map(
    (at) => html`<text x="${percent(percentAt(night, at))}" y="12">${clock(reader, at)}</text>`,
  )
  return html`<div class="night axis" aria-hidden="true">
    <span class="name"></span><svg width="100%" height="16">!${labels}</svg>
    <span class="total">${reader.text('timeline.lane.engine')}</span>
  </div>`
}

const table = (reader: Reader, nights: readonly Night[], shown: readonly NightLane[]): string =>
  html`<div class="panel scroll" tabindex="0" role="region" aria-label="${reader.text('assetReport.table')}">
    <table>
      <thead>
        <tr>
          <th scope="col">${reader.text('assetReport.column.night')}</th>
          !${shown.map((lane) => html`<th scope="col" class="number">${laneName(lane, reader)}</th>`)}
        </tr>
      </thead>
      <tbody>
        !${nights.map(
          (night) =>
            html`<tr>
              <th scope="row">${nightText(reader, night)}</th>
              !${shown.map(
                (lane) => html`<td class="number">${formatDuration(totalOf(night.lanes[lane]))}</td>`,
              )}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
