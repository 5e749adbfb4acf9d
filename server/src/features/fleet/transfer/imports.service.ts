import type {
  EquipmentImport,
  ImportMapping,
  ImportStatus,
  RecentImport,
} from '@yardmaster/core/contract/fleet/transfer.ts'
import { ATTRIBUTE_PREFIX } from '@yardmaster/core/contract/fleet/transfer.ts'
import { can } from '@yardmaster/core/policy.ts'
import { AppError, conflict, forbidden, invalid, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { branchOfNew } from '../../../session/session.service.ts'
import { findAttributes } from '../equipment/equipment.public.ts'
import { namesOnce } from './columns.ts'
import type { Description } from './describeTable.ts'
import { FileRefused } from './files/fileRefused.ts'
import * as queries from './imports.queries.ts'
import type { Import } from './imports.queries.ts'
import { describeFile } from './threads/reader.ts'

/** How long a file and its results are kept. */
const KEPT_FOR = { hours: 72 }
const ATTRIBUTE_NAME_MAX = 64

/** Runs outside a transaction, because reading the file may take a while. */
export async function uploadImport(
  ctx: Context,
  { name: fileName, branchId: given }: { name: string; branchId?: number | undefined },
  bytes: Uint8Array,
): Promise<EquipmentImport> {
  const branchId = await branchOfNew(ctx, given)
  const description = await describe(ctx, branchId, bytes, null)
  const fileKey = await ctx.outbound.files.put(Buffer.from(bytes))
  try {
    const id = await queries.insertImport(
      ctx,
      { branchId, fileName, fileKey, keptFor: KEPT_FOR },
      contentOf(description),
    )
    return await readImport(ctx, id)
  } catch (error) {
    await ctx.outbound.files.remove(fileKey)
    throw error
  }
}

export async function readImport(ctx: Context, id: number): Promise<EquipmentImport> {
  const found = await findImport(ctx, id)
  const { fileName, progress, sheets, sheet, rowCount, columns, mapping, counts, failure } = found
  return {
    id,
    branchId: found.branchId,
    fileName,
    status: found.status as ImportStatus,
    progress,
    sheets,
    sheet,
    rows: rowCount,
    columns,
    mapping,
    attributes: await attributeNames(ctx),
    counts,
    failure: failure && ctx.text(failure.code, failure.values),
    canUndo: found.status === 'done' && found.appliedAt !== null,
    undone: found.undoCounts,
  }
}

export async function chooseSheet(ctx: Context, id: number, sheet: string): Promise<EquipmentImport> {
  const found = await findOpenImport(ctx, id)
  const bytes = await ctx.outbound.files.get(found.fileKey)
  if (!bytes) throw notFound()
  const content = contentOf(await describe(ctx, found.branchId, bytes, sheet))
  await queries.askFor(ctx, id, { status: 'read', counts: null, content })
  return readImport(ctx, id)
}

/** Requests a check of the mapping. The job is in checkImport. */
export async function mapImport(ctx: Context, id: number, mapping: ImportMapping): Promise<EquipmentImport> {
  const found = await findOpenImport(ctx, id)
  await requireValidMapping(ctx, found, mapping)
  await queries.askFor(ctx, id, { status: 'mapped', counts: null, mapping })
  return readImport(ctx, id)
}

/** Requests that the import be applied. The job is in applyImport. */
export async function applyImport(
  ctx: Context,
  id: number,
  { leaveOutRefused }: { leaveOutRefused: boolean },
): Promise<EquipmentImport> {
  const { status, counts } = await findOpenImport(ctx, id)
  if (status !== 'checked' || !counts) throw conflict('error.importNotChecked')
  if (counts.refused > 0 && !leaveOutRefused) throw conflict('error.importHasRefused')
  if (counts.added + counts.changed === 0) throw conflict('error.importNothing')
  await queries.askFor(ctx, id, { status: 'applying' })
  return readImport(ctx, id)
}

/** Requests that an applied import be undone. The job is in undoImport. */
export async function undoImport(ctx: Context, id: number): Promise<EquipmentImport> {
  const { status, appliedAt } = await findImport(ctx, id)
  if (status === 'undoing' || status === 'applying') throw conflict('error.importBusy')
  if (status !== 'done' || appliedAt === null) throw conflict('error.importNoUndo')
  await queries.askFor(ctx, id, { status: 'undoing' })
  return readImport(ctx, id)
}

export const listRecentImports = async (ctx: Context): Promise<RecentImport[]> =>
  (await queries.findRecent(ctx)).map(({ counts, appliedAt, undoneAt, undoneBy, ...row }) => ({
    ...row,
    added: counts.added,
    changed: counts.changed,
    appliedAt: appliedAt.toString(),
    undone: undoneAt && { at: undoneAt.toString(), by: undoneBy },
  }))

/** Any work in progress stops without changing anything. */
export async function removeImport(ctx: Context, id: number): Promise<void> {
  const found = await findImport(ctx, id)
  await queries.deleteImport(ctx.db, found)
  await ctx.outbound.files.remove(found.fileKey)
}

export async function findImport(ctx: Context, id: number): Promise<Import> {
  const found = await queries.findImport(ctx, id)
  if (!found) throw notFound()
  return found
}

/** From here on, an import can't be mapped again. */
const APPLIED: ReadonlySet<string> = new Set<ImportStatus>(['applying', 'done', 'undoing', 'undone'])

async function findOpenImport(ctx: Context, id: number): Promise<Import> {
  const found = await findImport(ctx, id)
  if (APPLIED.has(found.status)) throw conflict('error.importBusy')
  return found
}

async function describe(
  ctx: Context,
  branchId: number,
  bytes: Uint8Array,
  sheet: string | null,
): Promise<Description> {
  const { accountId } = ctx.session
  const { addressCountry } = await queries.findBranch(ctx.db, accountId, branchId)
  const habits = {
    attributes: await attributeNames(ctx),
    dateOrder: /^(us|usa|united states)\b/i.test(addressCountry) ? ('mdy' as const) : ('dmy' as const),
  }
  try {
    return await describeFile({ kind: 'describe', bytes, sheet, habits })
  } catch (error) {
    if (error instanceof FileRefused)
      throw new AppError(error.code, 422, { field: 'file', values: error.values })
    throw error
  }
}

const contentOf = ({ rows, ...content }: Description) => ({ ...content, rowCount: rows })

async function attributeNames(ctx: Context): Promise<string[]> {
  if (!can(ctx.session, 'attribute.read')) return []
  return namesOnce(await findAttributes(ctx))
}

async function requireValidMapping(ctx: Context, { columns }: Import, mapping: ImportMapping): Promise<void> {
  if (mapping.createCategories && !can(ctx.session, 'category.create')) throw forbidden()
  const known = new Set(await attributeNames(ctx))
  const taken = new Set<string>()
  for (const [index, target] of Object.entries(mapping.columns)) {
    const field = `columns.${index}`
    const column = columns[Number(index)]
    if (!column) throw invalid(field, 'error.unknownField')
    if (target === null) continue
    const name = target === 'newAttribute' ? column.header : attributeName(target)
    if (target === 'newAttribute') {
      if (!can(ctx.session, 'attribute.create')) throw forbidden()
      if (column.header === '' || column.header.length > ATTRIBUTE_NAME_MAX)
        throw invalid(field, 'error.importNameNeeded')
    } else if (name !== null && !known.has(name)) throw invalid(field, 'error.notFound')
    const goal = name === null ? target : `${ATTRIBUTE_PREFIX}${name.toLowerCase()}`
    if (taken.has(goal)) throw invalid(field, 'error.importMappedTwice')
    taken.add(goal)
  }
  if (!taken.has(mapping.key)) throw invalid('key', 'error.importKeyNotMapped')
}

const attributeName = (target: string): string | null =>
  target.startsWith(ATTRIBUTE_PREFIX) ? target.slice(ATTRIBUTE_PREFIX.length) : null
