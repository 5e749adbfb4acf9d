import { CAMERA_NAME_MAX, STREAM_URL_MAX, VOLUME_MAX } from '@yardmaster/core/contract/account/cameras.ts'
import type { Problem } from '@yardmaster/core/contract/problem.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { CAMERA_POSITIONS, DRIVER_EVENTS } from '@yardmaster/core/telemetry/cameras.ts'
import { withView } from '@yardmaster/core/view.ts'
import { html } from 'ghtml'
import { layout } from '../../../http/layout.view.ts'
import type { PageRequest } from '../../../http/route.ts'
import type { Text } from '../../../text/text.ts'
import { eventField } from './cameraSettings.service.ts'
import type { Settings, TypedSettings } from './cameraSettings.service.ts'

/** Rejected input, shown again for correction. */
type Rejected = {
  typed: TypedSettings
  errors: Record<string, Problem>
  /** Somebody else saved other settings since the form was opened. */
  isOutdated: boolean
}

const STYLE = `
.page main { max-width: 640px; }
.settings { padding: 20px; }
fieldset { margin: 0 0 16px; padding: 0; border: 0; }
fieldset:disabled { opacity: 1; }
legend { font: var(--font-strong); margin-bottom: 4px; padding: 0; }
.events { display: grid; grid-template-columns: repeat(auto-fill, minmax(200px, 1fr)); }
.events label { display: flex; align-items: center; gap: 10px; min-height: 44px; margin: 0; font: var(--font-body); }
.events input { width: 20px; min-height: 20px; height: 20px; margin: 0; accent-color: var(--accent); }
.hint { margin: 4px 0 0; color: var(--muted); font: var(--font-small); }
.volume { max-width: 160px; }
.device { display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 0 0 16px; }
.device dt { color: var(--muted); }
.device dd { margin: 0 16px 0 0; overflow-wrap: anywhere; }
`

type Form = {
  request: PageRequest
  text: Text
  settings: Settings
  values: TypedSettings
  errors: Record<string, Problem>
}

export function cameraSettingsView(
  request: PageRequest,
  text: Text,
  settings: Settings,
  backTo: string,
  rejected?: Rejected,
): string {
  const { values } = settings
  const typed = rejected?.typed ?? { ...values, speakerVolume: String(values.speakerVolume) }
  const form: Form = { request, text, settings, values: typed, errors: rejected?.errors ?? {} }
  return layout({
    ...request,
    text,
    title: text('camera.settings.title', { name: values.name }),
    shape: 'page',
    backTo: withView(backTo, request.view),
    style: STYLE,
    body: html`!${messages(form, rejected)} !${deviceOf(form)}
      <form method="post" class="panel settings" action="${actionOf(form, backTo)}" novalidate>
        <input type="hidden" name="version" value="${settings.version}" />
        <fieldset !${settings.mayEdit ? '' : 'disabled'}>!${fieldsOf(form)}</fieldset>
        !${settings.mayEdit ? html`<button type="submit">${text('action.save')}</button>` : ''}
      </form>`,
  })
}

const actionOf = ({ settings, request }: Form, backTo: string): string =>
  withView(paths.cameraSettings(settings.id, backTo), request.view)

function messages(
  { request: { notice }, text, settings, errors }: Form,
  rejected: Rejected | undefined,
): string {
  const parts = [
    notice && html`<p class="notice" role="status">${text(notice.code, notice.values)}</p>`,
    rejected?.isOutdated &&
      html`<p class="notice error" role="alert">${text('camera.settings.outdated')}</p>`,
    Object.keys(errors).length > 0 &&
      html`<p class="notice error" role="alert">${text('camera.settings.invalid')}</p>`,
    !settings.mayEdit && html`<p class="notice">${text('camera.settings.readOnly')}</p>`,
  ]
  return parts.filter(Boolean).join('')
}

const deviceOf = ({ request: { view }, text, settings: { id, uniqueId, equipment } }: Form): string =>
  html`<dl class="device">
    <dt>${text('camera.device')}</dt>
    <dd>${uniqueId}</dd>
    !${
      equipment
        ? html`<dt>${text('camera.asset')}</dt>
            <dd><a href="${withView(paths.equipment(equipment.id), view)}">${equipment.name}</a></dd>`
        : ''
    }
    <dt>${text('camera.id')}</dt>
    <dd>${id}</dd>
  </dl>`

const fieldsOf = (form: Form): string =>
  [nameField(form), positionField(form), eventFields(form), volumeField(form), streamField(form)].join('')

/** Marks an input whose value was rejected, and returns the reason below it. */
function problemAt({ text, errors }: Form, name: string, hint = false) {
  const problem = errors[name]
  const described = [problem && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ')
  return {
    attributes: [problem && 'aria-invalid="true"', described && `aria-describedby="${described}"`]
      .filter(Boolean)
      .join(' '),
    message: problem
      ? html`<p class="field-error" id="${name}-error">${text(problem.code, problem.values)}</p>`
      : '',
  }
}

function nameField(form: Form): string {
  const { attributes, message } = problemAt(form, 'name')
  return html`<div class="field">
    <label for="name">${form.text('camera.name')}</label>
    <input
      id="name"
      name="name"
      value="${form.values.name}"
      required
      maxlength="${CAMERA_NAME_MAX}"
      autocomplete="off"
      !${attributes}
    />
    !${message}
  </div>`
}

function positionField(form: Form): string {
  const { attributes, message } = problemAt(form, 'position')
  return html`<div class="field">
    <label for="position">${form.text('camera.position')}</label>
    <select id="position" name="position" !${attributes}>
      !${CAMERA_POSITIONS.map(
        (position) =>
          html`<option value="${position}" !${position === form.values.position ? 'selected' : ''}>
            ${form.text(`cameraPosition.${position}`)}
          </option>`,
      )}
    </select>
    !${message}
  </div>`
}

const eventFields = ({ text, values }: Form): string =>
  html`<fieldset aria-describedby="events-hint">
    <legend>${text('camera.events')}</legend>
    <div class="events">
      !${DRIVER_EVENTS.map(
        (event) =>
          html`<label>
            <input
              type="checkbox"
              name="${eventField(event)}"
              !${values.events.includes(event) ? 'checked' : ''}
            />
            ${text(`eventName.${event}`)}
          </label>`,
      )}
    </div>
    <p class="hint" id="events-hint">${text('camera.events.hint')}</p>
  </fieldset>`

function volumeField(form: Form): string {
  const { attributes, message } = problemAt(form, 'speakerVolume', true)
  return html`<div class="field">
    <label for="speakerVolume">${form.text('camera.volume')}</label>
    <input
      class="volume"
      id="speakerVolume"
      name="speakerVolume"
      type="number"
      min="0"
      max="${VOLUME_MAX}"
      step="1"
      value="${form.values.speakerVolume}"
      !${attributes}
    />
    !${message}
    <p class="hint" id="speakerVolume-hint">${form.text('camera.volume.hint')}</p>
  </div>`
}

function streamField(form: Form): string {
  const { attributes, message } = problemAt(form, 'streamUrl', true)
  return html`<div class="field">
    <label for="streamUrl">${form.text('camera.stream')}</label>
    <input
      id="streamUrl"
      name="streamUrl"
      inputmode="url"
      value="${form.values.streamUrl}"
      maxlength="${STREAM_URL_MAX}"
      autocomplete="off"
      spellcheck="false"
      placeholder="https://…/live.m3u8"
      !${attributes}
    />
    !${message}
    <p class="hint" id="streamUrl-hint">${form.text('camera.stream.hint')}</p>
  </div>`
}
