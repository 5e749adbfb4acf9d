import { POINTS_MAX, SENSORS } from '@yardmaster/core/contract/fleet/calibration.ts'
import type { Sensor } from '@yardmaster/core/contract/fleet/calibration.ts'
import { NO_VALUE } from '@yardmaster/core/noValue.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { timesOf } from '@yardmaster/core/times.ts'
import { withView } from '@yardmaster/core/view.ts'
import { html } from 'ghtml'
import { layout } from '../../../http/layout.view.ts'
import type { PageRequest } from '../../../http/route.ts'
import type { Text } from '../../../text/text.ts'
import type { Calibration } from './calibration.service.ts'
import type { TypedPoint, TypedPoints } from './typedPoints.ts'

/** Rejected input, shown again for correction. */
type Refused = { sensor: Sensor } & Omit<TypedPoints, 'points'>

/** Blank lines below the existing points. Saving adds the same number again. */
const SPARE_LINES = 4

const STYLE = `
.sensors { display: grid; gap: 20px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 340px), 1fr)); }
.sensor { padding: 20px; }
.sensor dl { display: flex; gap: 8px; margin: 0 0 16px; }
.sensor dd { margin: 0; font-variant-numeric: tabular-nums; font-weight: var(--weight-medium); }
.points { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; margin-bottom: 16px; }
.points span { color: var(--muted); font: var(--font-small); }
.points input { text-align: right; font-variant-numeric: tabular-nums; }
`

export const calibrationView = (
  request: PageRequest,
  text: Text,
  calibration: Calibration,
  refused?: Refused,
): string =>
  layout({
    ...request,
    text,
    title: text('calibration.title', { name: calibration.name }),
    shape: 'page',
    backTo: paths.equipment(calibration.id),
    style: STYLE,
    body: html`!${
        request.notice
          ? html`<p class="notice" role="status">${text(request.notice.code, request.notice.values)}</p>`
          : ''
      }
      <p class="muted">${text('calibration.intro')}</p>
      <div class="sensors">
        !${SENSORS.map((sensor) =>
          sensorForm(request, text, calibration, sensor, refused?.sensor === sensor ? refused : undefined),
        )}
      </div>`,
  })

function sensorForm(
  { view }: PageRequest,
  text: Text,
  { id, sensors, timezone }: Calibration,
  sensor: Sensor,
  refused: Refused | undefined,
): string {
  const { points, reading } = sensors[sensor]
  const lines = refused?.typed ?? points.map(([raw, percent]) => ({ raw: `${raw}`, percent: `${percent}` }))
  const shown = Math.min(POINTS_MAX, lines.length + SPARE_LINES)
  const whole = refused?.errors['']
  return html`<section class="panel sensor" aria-labelledby="${sensor}">
    <h2 id="${sensor}">${text(`calibration.${sensor}`)}</h2>
    <dl>
      <dt>${text('calibration.now')}</dt>
      <dd>${reading ? text.intl.formatNumber(reading.value, { maximumFractionDigits: 3 }) : NO_VALUE}</dd>
      !${reading ? html`<dd class="muted">!${time(text, reading.at, timezone)}</dd>` : ''}
    </dl>
    !${whole ? html`<p class="notice error" role="alert">${text(whole.code, whole.values)}</p>` : ''}
    <form method="post" action="${withView(paths.equipmentCalibration(id), view)}">
      <input type="hidden" name="sensor" value="${sensor}" />
      <div class="points">
        <span aria-hidden="true">${text('calibration.raw')}</span>
        <span aria-hidden="true">${text('calibration.percent')}</span>
        !${Array.from({ length: shown }, (_, line) => pointInputs(text, sensor, line, lines[line], refused))}
      </div>
      <button type="submit">${text('action.save')}</button>
    </form>
  </section>`
}

function pointInputs(
  text: Text,
  sensor: Sensor,
  line: number,
  point: TypedPoint | undefined,
  refused: Refused | undefined,
): string {
  const input = (column: keyof TypedPoint) => {
    const name = `${column}${line}`
    const id = `${sensor}-${name}`
    const problem = refused?.errors[name]
    return html`<div>
      <input
        id="${id}"
        name="${name}"
        value="${point?.[column] ?? ''}"
        inputmode="decimal"
        autocomplete="off"
        maxlength="20"
        aria-label="${text(`calibration.${column}Of`, { line: line + 1 })}"
        !${problem ? `aria-invalid="true" aria-describedby="${id}-error"` : ''}
      />
      !${problem ? html`<p class="field-error" id="${id}-error">${text(problem.code, problem.values)}</p>` : ''}
    </div>`
  }
  return input('raw') + input('percent')
}

function time(text: Text, at: string, timezone: string): string {
  const shown = timesOf({ locale: text.formats, timeZone: timezone, zoned: true }).dateTime(at)
  return html`<time datetime="${at}">${shown}</time>`
}
