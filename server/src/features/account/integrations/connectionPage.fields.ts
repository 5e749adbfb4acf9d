import type { MessageKey } from '@yardmaster/core/i18n/keys.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { TIME_ZONES } from '@yardmaster/core/timezones.ts'

/** The services whose settings have a page of their own. */
export type PageService = 'genie' | 'shell'

export const CONFIG_PAGES: Record<PageService, string> = {
  genie: paths.configGenie,
  shell: paths.configShell,
}

/** A field of the form. Its name is that of the setting. */
export type PageField = {
  name: string
  label: MessageKey
  kind: 'text' | 'url' | 'secret' | 'number' | 'choice' | 'branch' | 'check' | 'pairs'
  hint?: MessageKey
  /** Of a choice: the values with their names, which are keys or plain text. */
  options?: readonly { value: string; label: MessageKey | { plain: string } }[]
}

const MINUTES: PageField = { name: 'minutes', label: 'integrations.form.minutes', kind: 'number' }

const ISO_FIELDS: readonly PageField[] = [
  {
    name: 'address',
    label: 'integrations.form.address',
    kind: 'url',
    hint: 'integrations.form.address.iso',
  },
  {
    name: 'authentication',
    label: 'integrations.form.authentication',
    kind: 'choice',
    options: (['oauth', 'basic', 'apiKey'] as const).map((value) => ({
      value,
      label: `integrations.form.authentication.${value}` as const,
    })),
  },
  {
    name: 'tokenAddress',
    label: 'integrations.form.tokenAddress',
    kind: 'url',
    hint: 'integrations.page.onlyOauth',
  },
  { name: 'scope', label: 'integrations.form.scope', kind: 'text', hint: 'integrations.form.scope.hint' },
  { name: 'user', label: 'integrations.page.user', kind: 'text' },
  { name: 'secret', label: 'integrations.page.secret', kind: 'secret' },
  {
    name: 'format',
    label: 'integrations.form.format',
    kind: 'choice',
    options: [
      { value: 'json', label: { plain: 'JSON' } },
      { value: 'xml', label: { plain: 'XML' } },
    ],
  },
  {
    name: 'readsSeries',
    label: 'integrations.form.readsSeries',
    kind: 'check',
    hint: 'integrations.form.readsSeries.hint',
  },
  MINUTES,
  {
    name: 'branchId',
    label: 'integrations.form.branch',
    kind: 'branch',
    hint: 'integrations.form.branch.feed',
  },
]

const SHELL_FIELDS: readonly PageField[] = [
  { name: 'address', label: 'integrations.form.address', kind: 'url' },
  { name: 'user', label: 'integrations.form.user', kind: 'text' },
  { name: 'secret', label: 'integrations.form.password', kind: 'secret' },
  {
    name: 'columns',
    label: 'integrations.page.columns',
    kind: 'pairs',
    hint: 'integrations.page.columns.hint',
  },
  {
    name: 'dateOrder',
    label: 'fuelNotation.dateOrder',
    kind: 'choice',
    options: [
      { value: 'mdy', label: 'fuelNotation.dateOrder.mdy' },
      { value: 'dmy', label: 'fuelNotation.dateOrder.dmy' },
    ],
  },
  {
    name: 'decimal',
    label: 'fuelNotation.decimal',
    kind: 'choice',
    options: [
      { value: '.', label: { plain: '1,234.56' } },
      { value: ',', label: { plain: '1.234,56' } },
    ],
  },
  {
    name: 'volumeUnit',
    label: 'fuelNotation.volumeUnit',
    kind: 'choice',
    options: [
      { value: 'litres', label: 'fuelNotation.volumeUnit.litres' },
      { value: 'gallons', label: 'fuelNotation.volumeUnit.gallons' },
    ],
  },
  {
    name: 'distanceUnit',
    label: 'fuelNotation.distanceUnit',
    kind: 'choice',
    options: [
      { value: 'km', label: 'fuelNotation.distanceUnit.km' },
      { value: 'miles', label: 'fuelNotation.distanceUnit.miles' },
    ],
  },
  {
    name: 'timeZone',
    label: 'fuelNotation.timeZone',
    kind: 'choice',
    hint: 'integrations.form.timeZone.hint',
    options: TIME_ZONES.map((zone) => ({ value: zone, label: { plain: zone.replaceAll('_', ' ') } })),
  },
  MINUTES,
]

export const PAGE_FIELDS: Record<PageService, readonly PageField[]> = {
  genie: ISO_FIELDS,
  shell: SHELL_FIELDS,
}

/** Returns the setting that was typed. A value that can't be read is left to the schema to reject. */
export function settingOf({ kind }: PageField, typed: string | undefined): unknown {
  const text = typed?.trim() ?? ''
  if (kind === 'check') return typed !== undefined
  if (kind === 'number' || kind === 'branch') return text === '' ? undefined : Number(text)
  if (kind === 'pairs') return pairsOf(text)
  if (kind === 'choice') return typed
  return kind === 'secret' ? (typed ?? '') : text
}

/** Returns a setting as it is typed. */
export function typedOf({ kind }: PageField, setting: unknown): string {
  if (kind === 'check') return setting === true ? 'on' : ''
  if (kind === 'pairs')
    return Object.entries((setting ?? {}) as Record<string, string>)
      .map(([name, column]) => `${name} = ${column}`)
      .join('\n')
  return typeof setting === 'string' || typeof setting === 'number' ? String(setting) : ''
}

const pairsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => {
        const [name = '', ...column] = line.split('=')
        return [name.trim(), column.join('=').trim()]
      }),
  )
