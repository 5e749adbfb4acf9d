import type { AnswerOf, InputOf } from '@yardmaster/core/contract/endpoint.ts'
import type { ImportedRental, rentals } from '@yardmaster/core/contract/rentals/rentals.ts'
import type { RefusalCode } from '@yardmaster/core/contract/problem.ts'
import { AppError } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import { checkedClient } from '../clients/clients.public.ts'
import { agreedColumns, insertRental, lockAssets, rateColumns } from './changeRental.queries.ts'
import type { LockedAsset } from './changeRental.queries.ts'
import * as queries from './importRentals.queries.ts'
import { moveTo } from './moveAsset.ts'
import { requireAgreedOnce, requireOutOnce, unlessOverlapping } from './overlap.ts'
import { recordedHours, rentalEvent } from './rentalEvent.ts'
import { pastTime, requirePeriod } from './rentalPeriod.ts'

type Import = InputOf<typeof rentals.import>['body']
type Problem = AnswerOf<typeof rentals.import>['problems'][number]

/** A row whose names were found. */
type Resolved = {
  row: number
  rental: ImportedRental
  asset: LockedAsset
  clientId: number
  siteId: number | null
}

/** Checks all rows before the first one is written. */
export async function importRentals(
  ctx: Context,
  { rows, checkOnly }: Import,
): Promise<AnswerOf<typeof rentals.import>> {
  const problems: Problem[] = []
  const resolved = await resolve(ctx, rows, problems)
  for (const found of resolved) {
    const problem = await problemOf(ctx, found)
    if (problem) problems.push(problem)
  }
  if (problems.length > 0 || checkOnly)
    return { added: 0, problems: problems.toSorted((a, b) => a.row - b.row) }
  for (const found of resolved) await add(ctx, found)
  return { added: resolved.length, problems }
}

/** Finds what the rows name, and locks the assets. */
async function resolve(ctx: Context, rows: Import['rows'], problems: Problem[]): Promise<Resolved[]> {
  const named = await findNamed(ctx, rows)
  const seen = new Set<number>()
  return rows.flatMap((rental, row) => {
    const report = (field: string, code: RefusalCode) => problems.push({ row, field, text: ctx.text(code) })
    const [asset, ...others] = named.assets.get(rental.asset.toLowerCase()) ?? []
    if (!asset) report('asset', 'error.notFound')
    else if (others.length > 0) report('asset', 'error.rentalImportSeveral')
    else if (seen.has(asset.id)) report('asset', 'error.rentalImportTwice')
    else seen.add(asset.id)
    const clientId = named.clients.get(rental.client.toLowerCase())
    if (clientId === undefined) report('client', 'error.notFound')
    const siteId = rental.site && named.sites.get(`${clientId} ${rental.site.toLowerCase()}`)
    if (siteId === undefined && clientId !== undefined) report('site', 'error.notFound')
    const isFound = asset && others.length === 0 && clientId !== undefined && siteId !== undefined
    return isFound ? { row, rental, asset, clientId, siteId: siteId || null } : []
  })
}

async function findNamed(ctx: Context, rows: Import['rows']) {
  const names = (field: 'asset' | 'client') => [...new Set(rows.map((row) => row[field].toLowerCase()))]
  const found = await queries.findAssets(ctx, names('asset'))
  const clients = await queries.findClients(ctx, names('client'))
  const sites = await queries.findSites(
    ctx,
    clients.map(({ id }) => id),
  )
  const locked = new Map(
    found.length === 0
      ? []
      : (
          await lockAssets(
            ctx,
            found.map(({ id }) => id),
          )
        ).map((asset) => [asset.id, asset]),
  )
  const assets = new Map<string, LockedAsset[]>()
  for (const { id, name, serialNumber } of found) {
    const asset = locked.get(id)
    if (!asset || asset.archivedAt !== null) continue
    for (const key of new Set([name.toLowerCase(), serialNumber.toLowerCase()]))
      assets.set(key, [...(assets.get(key) ?? []), asset])
  }
  return {
    assets,
    clients: new Map(clients.map(({ id, name }) => [name.toLowerCase(), id])),
    sites: new Map(sites.map(({ id, clientId, name }) => [`${clientId} ${name.toLowerCase()}`, id])),
  }
}

/** Returns the first thing that is wrong with a row. */
async function problemOf(ctx: Context, { row, rental, asset }: Resolved): Promise<Problem | null> {
  const { outAt, dueAt } = rental
  const of = { assetId: asset.id, excluded: null }
  try {
    requirePeriod(pastTime(ctx, 'outAt', outAt), Temporal.Instant.from(dueAt))
    await requireOutOnce(ctx, of, { outAt, inAt: null }, { start: 'outAt', end: 'outAt' })
    await requireAgreedOnce(ctx, of, { startAt: outAt, dueAt }, { start: 'outAt', end: 'dueAt' })
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { row, field: error.field ?? 'asset', text: ctx.text(error.code, error.values) }
  }
}

async function add(ctx: Context, { rental, asset, clientId, siteId }: Resolved): Promise<void> {
  const { dueAt, rate, contract, includedHours, hourPrice, agreedHours = null, notes } = rental
  const left = pastTime(ctx, 'outAt', rental.outAt)
  const outAt = left.toString()
  const terms = { contract, includedHours, hourPrice, notes }
  const names = await checkedClient(ctx, { clientId, siteId })
  const id = await unlessOverlapping(() =>
    insertRental(ctx, {
      ...terms,
      ...rateColumns(rate),
      ...agreedColumns(agreedHours),
      equipmentId: asset.id,
      clientId,
      siteId,
      startAt: outAt,
      outAt,
      dueAt,
      source: 'import',
    }),
  )
  const recorded = {
    ...terms,
    rate: rate?.amount ?? null,
    ratePer: rate?.per ?? null,
    agreedHours: recordedHours(agreedHours),
    outAt,
    dueAt,
    ...names,
  }
  await publish(ctx, rentalEvent('created', { id, asset, ...names }, { after: recorded }))
  await moveTo(ctx, asset, { clientId, siteId }, left)
}
