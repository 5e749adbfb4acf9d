import { CATEGORY_NAME_MAX } from '@yardmaster/core/contract/fleet/categories.ts'
import { EquipmentForm, NEW_EQUIPMENT } from '@yardmaster/core/contract/fleet/equipment.form.ts'
import { problemsOf } from '@yardmaster/core/contract/problem.ts'
import type { Problem, RefusalCode } from '@yardmaster/core/contract/problem.ts'
import { ATTRIBUTE_PREFIX } from '@yardmaster/core/contract/fleet/transfer.ts'
import type { ImportMapping, ImportTarget, TransferField } from '@yardmaster/core/contract/fleet/transfer.ts'
import { meterInstant } from '@yardmaster/core/rules/meters.ts'
import * as z from 'zod/mini'
import type { FileCell, FileRow } from './files/table.ts'
import { cellText, isEmpty } from './files/table.ts'
import { isCellError, restored } from '../../../tables/formulas.ts'
import { readDate } from './values/readDate.ts'
import { readNumber } from './values/readNumber.ts'
import { metersPerSecond, unitNamed } from './values/speed.ts'
import { METER_COLUMNS, isMeterColumn, readAsOf, readMeter } from './values/meters.ts'
import type { FileMeters, MeterColumn } from './values/meters.ts'
import type { SpeedUnit } from './values/speed.ts'
import { readTags } from './values/tags.ts'

export type ImportPlan = Omit<ImportMapping, 'columns'> & {
  headers: readonly string[]
  /** One target per column. */
  targets: readonly (ImportTarget | null)[]
  /** Category ids by lowercase name. */
  categories: ReadonlyMap<string, number>
  unit: SpeedUnit
  timeZone: string
  /** The instant of the check. No meter can have been read after it. */
  now: string
}

/** Why a line is rejected. `field` is that of the mapping. */
export type Reason = Problem<RefusalCode> & { field: string }

export type ReadRow = {
  line: number
  /** The value that identifies the asset. */
  key: string
  /** The name as written, if a column is mapped to it. */
  name: string
  /** The values of the cells. A missing field stays unchanged. */
  patch: Partial<EquipmentForm>
  /** The name of a category to create for the asset. */
  newCategory: string | null
  meters: FileMeters
  reasons: Reason[]
}

/** Runs the checks of the form on the fields that a line contains. */
const Patch = z.partial(EquipmentForm)

type FormField = Exclude<TransferField, 'category' | 'metersAsOf' | MeterColumn>

const refusal = (code: RefusalCode, values: Problem['values'] = {}): Problem<RefusalCode> => ({
  code,
  values,
})

export function readRow(plan: ImportPlan, { line, cells }: FileRow): ReadRow {
  const textOf = (target: ImportTarget) => restored(cellText(cells[plan.targets.indexOf(target)]))
  const key = textOf(plan.key)
  const { values, newCategory, meters, reasons } = readCells(plan, cells)
  const checked = Patch.safeParse(values)
  return {
    line,
    key,
    name: textOf('name'),
    patch: checked.success ? checked.data : {},
    newCategory,
    meters,
    reasons: [
      ...reasons,
      ...surplusReasons(plan, cells),
      ...(checked.success ? [] : formReasons(checked.error.issues)),
      ...(key === '' ? [{ field: plan.key, ...refusal('error.required') }] : []),
    ],
  }
}

/** Reads the mapped cells of a line. The form still has to check the values. */
function readCells(plan: ImportPlan, cells: FileRow['cells']) {
  const values: Record<string, unknown> = {}
  const attributes: Record<string, string> = {}
  const reasons: Reason[] = []
  const meters: FileMeters = {}
  let newCategory: string | null = null
  for (const [index, target] of plan.targets.entries()) {
    if (target === null) continue
    const header = plan.headers[index] ?? ''
    const field = target === 'newAttribute' ? attributeTarget(header) : target
    const read = readCell(plan, field, cells[index], header)
    if ('problem' in read) reasons.push({ field, ...read.problem })
    if ('attribute' in read) attributes[field.slice(ATTRIBUTE_PREFIX.length)] = read.attribute
    if ('newCategory' in read) newCategory = read.newCategory
    if ('meters' in read) Object.assign(meters, read.meters)
    Object.assign(values, 'values' in read && read.values)
  }
  if (Object.keys(attributes).length > 0) values['customAttributes'] = attributes
  return { values, newCategory, meters, reasons }
}

type CellContent =
  | { problem: Problem<RefusalCode> }
  | { attribute: string }
  | { newCategory: string }
  | { meters: FileMeters }
  | { values: Record<string, unknown> }

const UNCHANGED: CellContent = { values: {} }

function readCell(plan: ImportPlan, field: string, cell: FileCell | undefined, header: string): CellContent {
  const written = cellText(cell)
  if (isCellError(written)) return { problem: refusal('error.importCellError') }
  const text = restored(written)
  if (text === '' && plan.emptyCells === 'keep') return UNCHANGED
  if (field.startsWith(ATTRIBUTE_PREFIX)) return { attribute: text }
  if (field === 'category') return readCategory(plan, text)
  if (field === 'metersAsOf') return text === '' ? UNCHANGED : readMetersAsOf(plan, text)
  if (isMeterColumn(field)) return text === '' ? UNCHANGED : readMeterCell(plan, field, cell, text, header)
  const formField = field as FormField
  if (text === '') {
    // A blank cell never clears the name.
    return formField === 'name' ? UNCHANGED : { values: { [formField]: NEW_EQUIPMENT[formField] } }
  }
  const value = valueOf(plan, formField, cell, text, header)
  if (value !== null) return { values: { [formField]: value } }
  return {
    problem: refusal(formField === 'purchaseDate' ? 'error.importNotDate' : 'error.importNotNumber'),
  }
}

function readCategory({ categories, createCategories }: ImportPlan, name: string): CellContent {
  const id = name === '' ? null : categories.get(name.toLowerCase())
  if (id !== undefined) return { values: { categoryId: id } }
  if (!createCategories) return { problem: refusal('error.importUnknownCategory', { name }) }
  if (name.length <= CATEGORY_NAME_MAX) return { newCategory: name }
  return { problem: refusal('error.tooLong', { max: CATEGORY_NAME_MAX }) }
}

function readMeterCell(
  plan: ImportPlan,
  column: MeterColumn,
  cell: FileCell | undefined,
  text: string,
  header: string,
): CellContent {
  const shown = typeof cell === 'number' ? cell : readNumber(text, plan.decimal)
  if (shown === null) return { problem: refusal('error.importNotNumber') }
  const stored = readMeter(column, plan.unit, header, shown)
  return typeof stored === 'number' ? { meters: { [METER_COLUMNS[column]]: stored } } : { problem: stored }
}

function readMetersAsOf({ dateOrder, timeZone, now }: ImportPlan, text: string): CellContent {
  const at = readAsOf(text, readDate(text, dateOrder), timeZone)
  if (at === null) return { problem: refusal('error.importNotDate') }
  const read = meterInstant(at, Temporal.Instant.from(now))
  return 'problem' in read ? { problem: refusal(read.problem) } : { meters: read }
}

/** A line of a workbook may have values beside the table. It is unclear where they belong. */
function surplusReasons({ headers }: ImportPlan, cells: FileRow['cells']): Reason[] {
  const values = cells.findLastIndex((cell) => !isEmpty(cell)) + 1
  if (values <= headers.length) return []
  return [{ field: '', ...refusal('error.importRagged', { values, columns: headers.length }) }]
}

const formReasons = (issues: Parameters<typeof problemsOf>[0]): Reason[] =>
  Object.entries(problemsOf(issues)).map(([path, problem]) => ({ field: targetOfPath(path), ...problem }))

function valueOf(
  plan: ImportPlan,
  field: FormField,
  cell: FileCell | undefined,
  text: string,
  header: string,
) {
  const number = () => (typeof cell === 'number' ? cell : readNumber(text, plan.decimal))
  switch (field) {
    case 'year':
    case 'purchasePrice':
      return number()
    case 'speedLimit': {
      const speed = number()
      return speed === null ? null : metersPerSecond(unitNamed(header) ?? plan.unit, speed)
    }
    case 'purchaseDate':
      return readDate(text, plan.dateOrder)
    case 'tags':
      return readTags(text)
    default:
      return text
  }
}

export const attributeTarget = (name: string): string => `${ATTRIBUTE_PREFIX}${name.trim()}`

/** Converts the path of a form field to the field name of the mapping. */
function targetOfPath(path: string): string {
  if (path.startsWith('customAttributes.')) return attributeTarget(path.slice('customAttributes.'.length))
  return path.split('.')[0] ?? ''
}
