import { problemsOf } from '@yardmaster/core/contract/problem.ts'
import type { ErrorCode } from '@yardmaster/core/contract/problem.ts'
import type { Tracking, TrackingForm as Form } from '@yardmaster/core/contract/account/tracking.ts'
import { TrackingForm } from '@yardmaster/core/contract/account/tracking.ts'
import { sameAsShown, settingScale } from '@yardmaster/core/telemetry/settingScale.ts'
import { ADJUSTABLE } from '@yardmaster/core/telemetry/thresholds.ts'
import type { UnitSystem } from '@yardmaster/core/units.ts'
import type { SettingName } from './settings.ts'
import { SETTINGS } from './settings.ts'

export type CategoryField = `category.${number}`
export type FieldName = SettingName | CategoryField

/** Every field of the page, as it is kept. Null: empty; NaN: what stands there is no number. */
export type Values = Readonly<Record<string, number | null>>
type Categories = readonly Pick<Tracking['categories'][number], 'id'>[]

export const categoryField = (id: number): CategoryField => `category.${id}`

export const valuesOf = ({ historyDays, speedLimit, thresholds, categories }: Tracking): Values => ({
  historyDays,
  accountSpeedLimit: speedLimit,
  ...thresholds,
  ...Object.fromEntries(categories.map(({ id, speedLimit: limit }) => [categoryField(id), limit])),
})

const inContract = (values: Values, categories: Categories) => ({
  historyDays: values['historyDays'],
  speedLimit: values['accountSpeedLimit'],
  thresholds: Object.fromEntries(ADJUSTABLE.map((name) => [name, values[name]])),
  categories: categories.map(({ id }) => ({ id, speedLimit: values[categoryField(id)] })),
})

/** As it is sent. What reads as the standard is meant to be the standard. */
export function formOf(values: Values, categories: Categories, system: UnitSystem): Form {
  const exact = Object.entries(SETTINGS).map(([name, { standard, shown }]) => {
    const value = values[name] ?? null
    const isStandard =
      value !== null && standard !== null && sameAsShown(value, standard, settingScale(shown, system))
    return [name, isStandard ? standard : value]
  })
  return TrackingForm.parse(inContract({ ...values, ...Object.fromEntries(exact) }, categories))
}

/** What is wrong, by field. */
export function problemsIn(values: Values, categories: Categories): Partial<Record<FieldName, ErrorCode>> {
  const { error } = TrackingForm.safeParse(inContract(values, categories))
  const problems = Object.entries(problemsOf(error?.issues ?? []))
  return Object.fromEntries(problems.map(([path, { code }]) => [fieldAt(path, categories), code]))
}

/** The field that a path of the contract leads to. */
export function fieldAt(path: string, categories: Categories): string {
  const [first = '', second = ''] = path.split('.')
  if (first === 'thresholds') return second
  if (first === 'categories') return categoryField(categories[Number(second)]?.id ?? 0)
  return first === 'speedLimit' ? 'accountSpeedLimit' : first
}

export const isSame = (one: Values, other: Values): boolean =>
  Object.keys(one).every((field) => Object.is(one[field], other[field]))
