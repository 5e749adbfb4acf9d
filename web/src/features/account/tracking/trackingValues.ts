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

/** All fields of the page, in storage units. Null means blank, NaN means that the text isn't a number. */
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

/** Converts the values to the request. A value that reads like the default is sent as the exact default. */
export function formOf(values: Values, categories: Categories, system: UnitSystem): Form {
  const exact = Object.entries(SETTINGS).map(([name, { standard, shown }]) => {
    const value = values[name] ?? null
    const isStandard =
      value !== null && standard !== null && sameAsShown(value, standard, settingScale(shown, system))
    return [name, isStandard ? standard : value]
  })
  return TrackingForm.parse(inContract({ ...values, ...Object.fromEntries(exact) }, categories))
}

/** Returns the errors by field. */
export function problemsIn(values: Values, categories: Categories): Partial<Record<FieldName, ErrorCode>> {
  const { error } = TrackingForm.safeParse(inContract(values, categories))
  const problems = Object.entries(problemsOf(error?.issues ?? []))
  return Object.fromEntries(problems.map(([path, { code }]) => [fieldAt(path, categories), code]))
}

/** Returns the field for a path of the contract. */
export function fieldAt(path: string, categories: Categories): string {
  const [first = '', second = ''] = path.split('.')
  if (first === 'thresholds') return second
  if (first === 'categories') return categoryField(categories[Number(second)]?.id ?? 0)
  return first === 'speedLimit' ? 'accountSpeedLimit' : first
}

export const isSame = (one: Values, other: Values): boolean =>
  Object.keys(one).every((field) => Object.is(one[field], other[field]))
