import { BRANCH_NAME_MAX } from '@yardmaster/core/contract/access/setup.ts'
import { ACCOUNT_NAME_MAX } from '@yardmaster/core/contract/account/account.ts'
import type { SetupForm } from '@yardmaster/core/contract/access/setup.ts'
import type { MessageKey } from '@yardmaster/core/i18n/keys.ts'
import { TIME_ZONES } from '@yardmaster/core/timezones.ts'
import { html } from 'ghtml'
import { errorText, inputField, stateAttributes, typedValue } from '../../../http/fields.view.ts'
import type { TypedForm } from '../../../http/fields.view.ts'
import { brandedCard } from '../../../http/brandedCard.view.ts'
import type { PageRequest } from '../../../http/route.ts'
import type { Text } from '../../../text/text.ts'

export type SetupPage = TypedForm & { state: 'open' | 'wrongToken'; token: string }

type Field = keyof SetupForm

/** The script selects the browser's time zone. Without scripts, the user selects it. */
const TIMEZONE_SCRIPT = `
const zone = document.querySelector('#timezone');
const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (!zone.dataset.chosen && [...zone.options].some((option) => option.value === here)) zone.value = here;
`

export const setupView = (request: PageRequest, text: Text, page: SetupPage): string =>
  brandedCard({
    ...request,
    text,
    title: text('setup.title'),
    ...(page.state === 'open' && { script: TIMEZONE_SCRIPT }),
    body: html`<h1>${text('setup.title')}</h1>
      !${
        page.state === 'open'
          ? form(text, page)
          : html`<p class="notice error" role="alert">${text('setup.wrongToken')}</p>`
      }`,
  })

const form = (text: Text, page: SetupPage): string => {
  const input = (name: Field, label: MessageKey, attributes = '') =>
    inputField(text, { ...page, fields: FIELDS }, { name, label, attributes })
  const select = (field: Field, label: MessageKey, options: [string, string][]) =>
    selectField(text, page, field, label, options)
  return html`<p class="muted">${text('setup.intro')}</p>
    <form method="post">
      <input type="hidden" name="token" value="${page.token}" />
      <h2>${text('setup.account')}</h2>
      !${input('accountName', 'setup.accountName', `maxlength="${ACCOUNT_NAME_MAX}" autocomplete="organization"`)}
      !${input('branchName', 'setup.branchName', `maxlength="${BRANCH_NAME_MAX}"`)}
      !${select(
        'timezone',
        'setup.timezone',
        TIME_ZONES.map((zone) => [zone, zone.replaceAll('_', ' ')]),
      )}
      !${select('units', 'setup.units', [
        ['us', text('setup.units.us')],
        ['metric', text('setup.units.metric')],
      ])}
      <h2>${text('setup.you')}</h2>
      !${input('firstName', 'profile.firstName', 'autocomplete="given-name"')}
      !${input('lastName', 'profile.lastName', 'autocomplete="family-name"')}
      !${input('email', 'login.email', 'type="email" autocomplete="username"')}
      !${input('password', 'setup.password', 'type="password" autocomplete="new-password"')}
      !${input('confirmPass', 'setup.confirmPass', 'type="password" autocomplete="new-password"')}
      <button type="submit" class="wide">${text('setup.submit')}</button>
    </form>`
}

function selectField(
  text: Text,
  page: SetupPage,
  field: Field,
  label: MessageKey,
  options: [string, string][],
): string {
  const chosen = typedValue(page, field)
  return html`<div class="field">
    <label for="${field}">${text(label)}</label>
    <select
      id="${field}"
      name="${field}"
      !${chosen ? 'data-chosen="true"' : ''}
      !${stateAttributes({ ...page, fields: FIELDS }, field)}
    >
      !${options.map(([value, name]) => {
        const selected = value === (chosen || 'America/Denver') ? 'selected' : ''
        return html`<option value="${value}" !${selected}>${name}</option>`
      })}
    </select>
    !${errorText(text, page, field)}
  </div>`
}

/** In the order of the form. */
const FIELDS: readonly Field[] = [
  'accountName',
  'branchName',
  'timezone',
  'units',
  'firstName',
  'lastName',
  'email',
  'password',
  'confirmPass',
]
