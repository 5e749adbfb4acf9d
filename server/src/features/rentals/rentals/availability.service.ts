import type { AnswerOf, InputOf } from '@yardmaster/core/contract/endpoint.ts'
import { CALENDAR_PAGE } from '@yardmaster/core/contract/rentals/rentals.ts'
import type { rentals } from '@yardmaster/core/contract/rentals/rentals.ts'
import { invalid } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { readCursor, writeCursor } from '../../../db/paging.ts'
import type { Cursor } from '../../../db/paging.ts'
import * as queries from './availability.queries.ts'
import type { Where } from './availability.queries.ts'
import { requirePeriod } from './rentalPeriod.ts'
import { assetOf } from './rentalRow.ts'

type AvailabilityQuery = InputOf<typeof rentals.availability>['query']
type Free = Awaited<ReturnType<typeof queries.findFree>>[number] & { where: Where }

export async function findAvailable(
  ctx: Context,
  query: AvailabilityQuery,
): Promise<AnswerOf<typeof rentals.availability>> {
  requirePeriod(Temporal.Instant.from(query.startAt), Temporal.Instant.from(query.dueAt))
  const found = await findPage(ctx, query)
  const page = found.slice(0, CALENDAR_PAGE)
  const last = found.length > CALENDAR_PAGE ? page.at(-1) : undefined
  return {
    rows: await describe(ctx, page, query.dueAt),
    next: last ? writeCursor({ key: `${last.where} ${last.sortKey}`, id: last.assetId }) : null,
  }
}

/** Returns one asset more than a page. The other branches follow after the last asset of the own one. */
async function findPage(ctx: Context, query: AvailabilityQuery): Promise<Free[]> {
  const after = query.after ? splitCursor(query.after) : null
  const limit = CALENDAR_PAGE + 1
  const page: Free[] = []
  if (after?.where !== 'elsewhere') page.push(...(await freeAt(ctx, query, 'here', { after, limit })))
  if (query.anyBranch && !ctx.session.allBranches && page.length < limit) {
    const rest = { after: after?.where === 'elsewhere' ? after : null, limit: limit - page.length }
    page.push(...(await freeAt(ctx, query, 'elsewhere', rest)))
  }
  return page
}

async function freeAt(
  ctx: Context,
  query: AvailabilityQuery,
  where: Where,
  part: { after: Cursor | null; limit: number },
): Promise<Free[]> {
  const found = await queries.findFree(ctx, query, { where, ...part })
  return found.map((asset) => ({ ...asset, where }))
}

function splitCursor(text: string): Cursor & { where: Where } {
  const { key, id } = readCursor(text)
  const [, where, name] = /^(here|elsewhere) (.*)$/s.exec(key) ?? []
  if (name === undefined) throw invalid('after', 'error.invalid')
  return { where: where as Where, key: name, id }
}

async function describe(ctx: Context, page: Free[], dueAt: string) {
  const { outbound, text, session } = ctx
  const found = await queries.findDetails(
    ctx,
    page.map(({ assetId }) => assetId),
    dueAt,
  )
  const details = new Map(found.map((row) => [row.id, row]))
  const placed = found.flatMap(({ id, lat, lng }) => (lat === null || lng === null ? [] : { id, lat, lng }))
  const addresses = await outbound.geocoder.addressesOf(placed, { text, useMetric: session.useMetric })
  const locations = new Map(placed.map(({ id }, index) => [id, addresses[index] ?? '']))
  return page.map((asset) => ({
    asset: assetOf(asset),
    location: locations.get(asset.assetId) ?? '',
    inShop: details.get(asset.assetId)?.inShop ?? false,
    nextStartAt: details.get(asset.assetId)?.nextStartAt?.toString() ?? null,
  }))
}
