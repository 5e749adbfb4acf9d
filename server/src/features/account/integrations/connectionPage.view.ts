import { SERVICE_NAMES } from '@yardmaster/core/integrationDefaults.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { withView } from '@yardmaster/core/view.ts'
import { html } from 'ghtml'
import { layout } from '../../../http/layout.view.ts'
import type { PageRequest } from '../../../http/route.ts'
import type { Text } from '../../../text/text.ts'
import { CONFIG_PAGES, PAGE_FIELDS } from './connectionPage.fields.ts'
import type { PageField } from './connectionPage.fields.ts'
import type { ConnectionPage, Refusal } from './connectionPage.service.ts'

const STYLE = `
.page main { max-width: 640px; }
.settings, .steps { padding: 20px; }
.steps { margin-bottom: 16px; }
.steps h2 { margin: 0 0 8px; font: var(--font-heading); }
.steps ol { margin: 0; padding-left: 20px; display: grid; gap: 6px; }
.hint { margin: 4px 0 0; color: var(--muted); font: var(--font-small); }
.check label { display: flex; align-items: center; gap: 10px; min-height: 44px; margin: 0; font: var(--font-body); }
.check input { width: 20px; min-height: 20px; height: 20px; margin: 0; accent-color: var(--accent); }
.buttons { display: flex; flex-wrap: wrap; gap: 12px; }
.minutes { max-width: 160px; }
.notice p { margin: 0; overflow-wrap: anywhere; }
`

type Form = { text: Text; page: ConnectionPage; refusal: Refusal | null }

/** The settings of a connection. `isSetup` explains how to get access first. */
export function connectionPageView(
  request: PageRequest,
  text: Text,
  page: ConnectionPage,
  { isSetup = false, refusal = null }: { isSetup?: boolean; refusal?: Refusal | null } = {},
): string {
  const name = SERVICE_NAMES[page.serviceType]
  const form: Form = { text, page, refusal }
  const action = withView(isSetup ? paths.setupGenie : CONFIG_PAGES[page.serviceType], request.view)
  return layout({
    ...request,
    text,
    title: isSetup
      ? text('integrations.page.setupGenie')
      : text(page.stored ? 'integrations.configureNamed' : 'integrations.enableNamed', { name }),
    shape: 'page',
    backTo: withView(paths.integrations, request.view),
    style: STYLE,
    body: html`!${messages(request, form)} !${isSetup ? steps(text) : about(form)}
      <form method="post" class="panel settings" action="${action}" novalidate>
        !${page.stored ? html`<input type="hidden" name="version" value="${page.stored.version}" />` : ''}
        !${PAGE_FIELDS[page.serviceType].map((field) => fieldOf(form, field))}
        <div class="buttons">
          <button type="submit">
            ${text(page.stored ? 'integrations.page.testAndSave' : 'integrations.page.testAndEnable')}
          </button>
          <button type="submit" class="secondary" name="untested" value="1">
            ${text('integrations.page.saveUntested')}
          </button>
        </div>
      </form>`,
  })
}

function messages({ notice }: PageRequest, { text, refusal }: Form): string {
  const parts = [notice && html`<p class="notice" role="status">${text(notice.code, notice.values)}</p>`]
  if (refusal) parts.push(html`<div class="notice error" role="alert">!${reasons(text, refusal)}</div>`)
  return parts.filter(Boolean).join('')
}

function reasons(text: Text, { test, general, isOutdated }: Refusal): string {
  if (isOutdated) return html`<p>${text('integrations.page.outdated')}</p>`
  if (general) return html`<p>${text(general.code, general.values)}</p>`
  if (!test) return html`<p>${text('integrations.page.invalid')}</p>`
  return html`<p>${text(`integrationError.${test.code}`)}</p>
    !${test.detail ? html`<p>${text('integrations.detail', { detail: test.detail })}</p>` : ''}
    <p>${text('integrations.page.failed')}</p>`
}

const about = ({ text, page }: Form): string =>
  html`<p class="muted">${text(`integrations.about.${page.serviceType}`)}</p>`

const steps = (text: Text): string =>
  html`<section class="panel steps">
    <h2>${text('integrations.page.steps')}</h2>
    <ol>
      !${(['ask', 'get', 'enter', 'link'] as const).map(
        (step) => html`<li>${text(`integrations.page.step.${step}`)}</li>`,
      )}
    </ol>
  </section>`

function fieldOf(form: Form, field: PageField): string {
  const { text, page, refusal } = form
  const { name, kind } = field
  const problem = refusal?.errors[name]
  const hint = kind === 'secret' ? secretHint(page) : field.hint
  const described = [problem && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ')
  const attributes = [
    `id="${name}" name="${name}"`,
    problem && 'aria-invalid="true"',
    described && `aria-describedby="${described}"`,
  ]
    .filter(Boolean)
    .join(' ')
  const value = (refusal?.typed ?? page.typed)[name] ?? ''
  const input = inputOf(form, field, { attributes, value })
  const label = text(field.label)
  return html`<div class="field ${kind}">
    !${kind === 'check' ? html`<label>!${input} ${label}</label>` : html`<label for="${name}">${label}</label>!${input}`}
    !${problem ? html`<p class="field-error" id="${name}-error">${text(problem.code, problem.values)}</p>` : ''}
    !${hint ? html`<p class="hint" id="${name}-hint">${text(hint)}</p>` : ''}
  </div>`
}

const secretHint = ({ stored }: ConnectionPage) =>
  stored?.hasSecret ? 'integrations.secretKept' : 'integrations.secretSafe'

type Input = { attributes: string; value: string }

function inputOf({ text, page }: Form, field: PageField, { attributes, value }: Input): string {
  const { kind } = field
  if (kind === 'check')
    return html`<input type="checkbox" !${attributes} !${value === '' ? '' : 'checked'} />`
  if (kind === 'pairs') return html`<textarea rows="6" spellcheck="false" !${attributes}>${value}</textarea>`
  if (kind === 'choice' || kind === 'branch') {
    const options =
      kind === 'branch'
        ? page.branches.map((branch) => ({ value: String(branch.id), label: { plain: branch.name } }))
        : (field.options ?? [])
    return html`<select !${attributes}>
      !${options.map(
        (option) =>
          html`<option value="${option.value}" !${option.value === value ? 'selected' : ''}>
            ${typeof option.label === 'string' ? text(option.label) : option.label.plain}
          </option>`,
      )}
    </select>`
  }
  if (kind === 'number')
    return html`<input class="minutes" type="number" min="1" step="1" value="${value}" !${attributes} />`
  if (kind === 'secret') return html`<input type="password" autocomplete="new-password" !${attributes} />`
  const mode = kind === 'url' ? 'inputmode="url"' : ''
  return html`<input autocomplete="off" spellcheck="false" !${mode} value="${value}" !${attributes} />`
}
