import * as z from 'zod/mini'
import { del, get, post, put } from '../endpoint.ts'
import { EXPORT_FORMATS } from '../exportFormats.ts'
import { Id, IdParams, PathId } from '../ids.ts'
import { Instant } from '../instants.ts'
import { InventoryQuery } from './inventory.ts'
import { After, requiredText } from '../texts.ts'

export const IMPORT_FILE_MAX = 20 * 1024 * 1024
export const IMPORT_ROWS_MAX = 50_000
export const IMPORT_COLUMNS_MAX = 200
export const IMPORT_PAGE = 100
const FILE_NAME_MAX = 200

/** The fields that a file column can hold, besides attributes, in the order of our export. */
export const TRANSFER_FIELDS = [
  'name',
  'category',
  'make',
  'model',
  'year',
  'serialNumber',
  'vin',
  'purchasePrice',
  'purchaseDate',
  'speedLimit',
  'hourMeter',
  'odometer',
  'metersAsOf',
  'tags',
  'notes',
] as const
export type TransferField = (typeof TRANSFER_FIELDS)[number]

export const ATTRIBUTE_PREFIX = 'attribute:'

/**
 * A field, `attribute:` followed by the name of an attribute, or a new attribute named after the column's
 * header.
 */
export const ImportTarget = z.union([
  z.enum(TRANSFER_FIELDS),
  z.literal('newAttribute'),
  z.string().check(z.regex(/^attribute:[\s\S]{1,64}$/)),
])
export type ImportTarget = z.output<typeof ImportTarget>

/** The fields by which a line can be matched to an asset. */
export const IMPORT_KEYS = ['name', 'serialNumber', 'vin'] as const
export type ImportKey = (typeof IMPORT_KEYS)[number]

export const ImportMapping = z.strictObject({
  /** Keyed by column number, starting at 0. Columns that are absent or null are ignored. */
  columns: z.record(z.string().check(z.regex(/^\d{1,3}$/)), z.nullable(ImportTarget)),
  key: z.enum(IMPORT_KEYS),
  /** The order in dates such as 3/4/2026. The format 2026-04-03 is always accepted. */
  dateOrder: z.enum(['mdy', 'dmy']),
  decimal: z.enum(['.', ',']),
  /** Whether a blank cell keeps or clears an asset's existing value. */
  emptyCells: z.enum(['keep', 'clear']),
  createCategories: z.boolean(),
})
export type ImportMapping = z.output<typeof ImportMapping>

export const ImportColumn = z.strictObject({
  index: z.int(),
  header: z.string(),
  /** The first few values that aren't blank. */
  samples: z.array(z.string()),
})
export type ImportColumn = z.output<typeof ImportColumn>

/**
 * The steps of an import: the file has been read (`read`), its mapping is being checked (`mapped`), the
 * result of the check is available (`checked`), the changes are being made (`applying`), or all is finished
 * (`done`). A failed import can be mapped again. A finished import can be undone (`undoing`, then `undone`).
 */
export const IMPORT_STATUSES = [
  'read',
  'mapped',
  'checked',
  'applying',
  'done',
  'failed',
  'undoing',
  'undone',
] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]

export const IMPORT_KINDS = ['added', 'changed', 'refused'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** Besides the results of a check: the rows of which something was left when the import was undone. */
export const IMPORT_ROW_KINDS = [...IMPORT_KINDS, 'left'] as const
export type ImportRowKind = (typeof IMPORT_ROW_KINDS)[number]

export const ImportCounts = z.strictObject({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
})
export type ImportCounts = z.output<typeof ImportCounts>

/** How many assets got former values back, were removed, were archived instead, or still have imported values. */
export const UndoCounts = z.strictObject({
  restored: z.int(),
  removed: z.int(),
  archived: z.int(),
  left: z.int(),
})
export type UndoCounts = z.output<typeof UndoCounts>

export const RecentImport = z.strictObject({
  id: Id,
  branchId: Id,
  fileName: z.string(),
  added: z.int(),
  changed: z.int(),
  appliedAt: Instant,
  appliedBy: z.string(),
  undone: z.nullable(z.strictObject({ at: Instant, by: z.string() })),
})
export type RecentImport = z.output<typeof RecentImport>

export const EquipmentImport = z.strictObject({
  id: Id,
  branchId: Id,
  fileName: z.string(),
  status: z.enum(IMPORT_STATUSES),
  /** The progress of the current step, from 0 to 1. */
  progress: z.number(),
  /** The sheets of a workbook. Empty for a text file. */
  sheets: z.array(z.string()),
  sheet: z.nullable(z.string()),
  rows: z.int(),
  columns: z.array(ImportColumn),
  /** The mapping that the user chose or, before that, the suggested one. */
  mapping: ImportMapping,
  /** Names of the attributes that columns can be mapped to. */
  attributes: z.array(z.string()),
  /** Null until the result is available. */
  counts: z.nullable(ImportCounts),
  /** The reason for the failure, in the reader's language. */
  failure: z.nullable(z.string()),
  canUndo: z.boolean(),
  undone: z.nullable(UndoCounts),
})
export type EquipmentImport = z.output<typeof EquipmentImport>

/** The value as it would appear in our export. */
const Cell = z.nullable(z.union([z.string(), z.number()]))
export type Cell = z.output<typeof Cell>

export const ImportRow = z.strictObject({
  /** The line number as in a spreadsheet, where the header is line 1. */
  line: z.int(),
  name: z.string(),
  equipmentId: z.nullable(Id),
  changes: z.array(z.strictObject({ field: z.string(), before: Cell, after: Cell })),
  reasons: z.array(z.strictObject({ field: z.string(), text: z.string() })),
})
export type ImportRow = z.output<typeof ImportRow>

const Format = z.enum(EXPORT_FORMATS)

/** The export uses the same filters as the list. */
export const ExportQuery = z.extend(z.omit(InventoryQuery, { after: true, sort: true, descending: true }), {
  format: Format,
})
export type ExportQuery = z.output<typeof ExportQuery>
/** The filters as the browser writes them into a URL. */
export type ExportFilter = Omit<z.input<typeof ExportQuery>, 'format'>

export const transfer = {
  /** Returns the file itself. */
  export: get('/api/equipment/export', {
    can: 'equipment.export',
    summary: 'Downloads the equipment of the current branch as a file, with the same filters as the list',
    query: ExportQuery,
  }),
  template: get('/api/equipment-imports/template', {
    can: 'equipment.import',
    summary: 'Downloads an empty file with all columns that an import supports',
    query: z.strictObject({ format: Format }),
  }),
  upload: post('/api/equipment-imports', {
    can: 'equipment.import',
    summary: 'Starts an import',
    description: 'The body is a CSV or XLSX file.',
    query: z.strictObject({
      name: requiredText(FILE_NAME_MAX),
      /** May be absent, except when working in all branches. */
      branchId: z.optional(PathId),
    }),
    fileMax: IMPORT_FILE_MAX,
    response: EquipmentImport,
  }),
  read: get('/api/equipment-imports/:id', {
    can: 'equipment.import',
    summary: 'Returns the progress of an import and the changes it would make',
    params: IdParams,
    response: EquipmentImport,
  }),
  chooseSheet: put('/api/equipment-imports/:id/sheet', {
    can: 'equipment.import',
    summary: 'Selects another sheet of the workbook',
    params: IdParams,
    body: z.strictObject({ sheet: z.string().check(z.maxLength(FILE_NAME_MAX)) }),
    response: EquipmentImport,
  }),
  map: put('/api/equipment-imports/:id/mapping', {
    can: 'equipment.import',
    summary: 'Maps the columns of the file to fields and checks every line',
    description: 'Changes no equipment yet.',
    params: IdParams,
    body: ImportMapping,
    response: EquipmentImport,
  }),
  rows: get('/api/equipment-imports/:id/rows', {
    can: 'equipment.import',
    summary: 'Lists the lines that would be added, changed or rejected, or that an undo left, page by page',
    params: IdParams,
    query: z.strictObject({ kind: z.enum(IMPORT_ROW_KINDS), after: After }),
    response: z.strictObject({ rows: z.array(ImportRow), next: z.nullable(z.string()) }),
  }),
  refused: get('/api/equipment-imports/:id/refused', {
    can: 'equipment.import',
    summary: 'Downloads the rejected lines as a CSV file with the reasons in the last column',
    params: IdParams,
  }),
  apply: post('/api/equipment-imports/:id/apply', {
    can: 'equipment.import',
    summary: 'Runs the import as a whole or not at all',
    description: 'Responds with 409 if lines were rejected and not skipped.',
    params: IdParams,
    body: z.strictObject({ leaveOutRefused: z._default(z.boolean(), false) }),
    response: EquipmentImport,
  }),
  recent: get('/api/equipment-imports', {
    can: 'equipment.import',
    summary: 'Lists the finished imports of the last 30 days, newest first',
    response: z.array(RecentImport),
  }),
  undo: post('/api/equipment-imports/:id/undo', {
    can: 'equipment.import',
    summary: 'Undoes a finished import as a whole or not at all',
    description:
      'Values that were changed since are kept. Added assets that were used since are archived instead of removed.',
    params: IdParams,
    response: EquipmentImport,
  }),
  remove: del('/api/equipment-imports/:id', {
    can: 'equipment.import',
    summary: 'Cancels an import, or removes a finished one',
    description: 'Imported changes are kept.',
    params: IdParams,
  }),
}
