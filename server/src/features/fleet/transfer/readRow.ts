import { CATEGORY_NAME_MAX } from '@yardmaster/core/contract/fleet/categories.ts'
import { EquipmentForm, NEW_EQUIPMENT } from '@yardmaster/core/contract/fleet/equipment.form.ts'
import { problemsOf } from '@yardmaster/core/contract/problem.ts'
import type { Problem, RefusalCode } from '@yardmaster/core/contract/problem.ts'
import { ATTRIBUTE_PREFIX } from '@yardmaster/core/contract/fleet/transfer.ts'
import type { ImportMapping, ImportTarget, TransferField } from '@yardmaster/core/contract/fleet/transfer.ts'
import * as z from 'zod/mini'
import type { FileCell, FileRow } from './files/table.ts'
import { cellText, isEmpty } from './files/table.ts'
import { restored } from '../../../tables/formulas.ts'
import { readDate } from './values/readDate.ts'
import { readNumber } from './values/readNumber.ts'
import { metresPerSecond, unitNamed } from './values/speed.ts'
import type { SpeedUnit } from './values/speed.ts'
import { readTags } from './values/tags.ts'

export type ImportPlan = Omit<ImportMapping, 'columns'> & {
  headers: readonly string[]
  /** One target per column. */
  targets: readonly (ImportTarget | null)[]
  /** Category ids by lowercase name. */
  categories: ReadonlyMap<string, number>
  unit: SpeedUnit
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
  reasons: Reason[]
}

/** Runs the checks of the form on the fields that a line contains. */
const Patch = z.partial(EquipmentForm)

type FormField = Exclude<TransferField, 'category'>

const CELL_ERROR = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/

const refusal = (code: RefusalCode, values: Problem['values'] = {}): Problem<RefusalCode> => ({
  code,
  values,
})

export function readRow(plan: ImportPlan, { line, cells }: FileRow): ReadRow {
  const row: ReadRow = {
    line,
    key: textOf(plan.key),
    name: textOf('name'),
    patch: {},
    newCategory: null,
    reasons: [],
  }
  const patch: Record<string, unknown> = {}
  const attributes: Record<string, string> = {}
  for (const [index, target] of plan.targets.entries()) {
    if (target === null) continue
    const cell = cells[index]
    const field = target === 'newAttribute' ? attributeTarget(plan.headers[index] ?? '') : target
    const problem = readCell(field, cell, plan.headers[index] ?? '')
    if (problem) row.reasons.push({ field, ...problem })
  }
  const surplus = cells.findLastIndex((cell) => !isEmpty(cell)) + 1
  if (surplus > plan.headers.length) {
    const counts = { values: surplus, columns: plan.headers.length }
    row.reasons.push({ field: '', ...refusal('error.importRagged', counts) })
  }
  if (Object.keys(attributes).length > 0) patch['customAttributes'] = attributes
  const checked = Patch.safeParse(patch)
  if (checked.success) row.patch = checked.data
  else
    for (const [path, problem] of Object.entries(problemsOf(checked.error.issues)))
      row.reasons.push({ field: targetOfPath(path), ...problem })
  if (row.key === '') row.reasons.push({ field: plan.key, ...refusal('error.required') })
  return row

  function textOf(target: ImportTarget): string {
    return restored(cellText(cells[plan.targets.indexOf(target)]))
  }

  /** Stores the value of a cell in the patch, or returns why it can't. */
  function readCell(field: string, cell: FileCell | undefined, header: string): Problem<RefusalCode> | null {
    const text = restored(cellText(cell))
    if (CELL_ERROR.test(text)) return refusal('error.importCellError')
    if (text === '' && plan.emptyCells === 'keep') return null
    if (field.startsWith(ATTRIBUTE_PREFIX)) {
      attributes[field.slice(ATTRIBUTE_PREFIX.length)] = text
      return null
    }
    if (field === 'category') return readCategory(text)
    const formField = field as FormField
    if (text === '') {
      // A blank cell never clears the name.
      if (formField !== 'name') patch[formField] = NEW_EQUIPMENT[formField]
      return null
    }
    const value = valueOf(plan, formField, cell, text, header)
    if (value === null)
      return refusal(formField === 'purchaseDate' ? 'error.importNotDate' : 'error.importNotNumber')
    patch[formField] = value
    return null
  }

  function readCategory(name: string): Problem<RefusalCode> | null {
    const id = name === '' ? null : plan.categories.get(name.toLowerCase())
    if (id !== undefined) patch['categoryId'] = id
    else if (!plan.createCategories) return refusal('error.importUnknownCategory', { name })
    else if (name.length > CATEGORY_NAME_MAX) return refusal('error.tooLong', { max: CATEGORY_NAME_MAX })
    else row.newCategory = name
    return null
  }
}

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
      return speed === null ? null : metresPerSecond(unitNamed(header) ?? plan.unit, speed)
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
