import type { AnswerOf, InputOf } from '@yardmaster/core/contract/endpoint.ts'
import { RENTAL_SYSTEM_PAGE } from '@yardmaster/core/contract/rentals/rentalSystem.ts'
import type { Finding, SystemItem, rentalSystem } from '@yardmaster/core/contract/rentals/rentalSystem.ts'
import type { ProblemDetail } from '@yardmaster/core/rules/rentalSystem.ts'
import { MATCH_REASONS, matchReason } from '@yardmaster/core/rules/rentalSystem.ts'
import { notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { readCursor, writeCursor } from '../../../db/paging.ts'
import { connectionOf } from './connection.ts'
import type { Connection } from './connection.ts'
import { findAssetsLike } from './matching.queries.ts'
import type { Customer, Item } from './pointOfRental/records.ts'
import * as queries from './rentalSystem.queries.ts'
import type { FoundMatch } from './rentalSystem.queries.ts'

/** Returns the connection as the author of what it applies, and the branch in which it adds assets. */
export async function requireConnection(
  ctx: Context,
  id: number,
): Promise<{ connection: Connection; branchId: number }> {
  const found = await queries.findConnection(ctx, id)
  if (!found) throw notFound()
  const { db, clock, session } = ctx
  const connection = connectionOf({ db, clock, accountId: session.accountId, integrationId: id })
  return { connection, branchId: found.branchId }
}

type Query = InputOf<typeof rentalSystem.items>['query']

async function findMatches(connection: Connection, kind: 'item' | 'customer', query: Query) {
  const after = query.after ? readCursor(query.after) : null
  const found = await queries.findPage(connection, { ...query, kind, after })
  const page = found.slice(0, RENTAL_SYSTEM_PAGE)
  const last = found.length > RENTAL_SYSTEM_PAGE ? page.at(-1) : undefined
  const waiting = await queries.countWaiting(
    connection,
    kind === 'item' ? 'itemId' : 'customerId',
    page.map(({ externalId }) => externalId),
  )
  return {
    page,
    waitingFor: ({ externalId }: FoundMatch) => waiting.get(externalId) ?? 0,
    counts: await queries.countByState(connection, kind),
    next: last ? writeCursor({ key: last.sortKey, id: last.id }) : null,
  }
}

export async function listItems(
  ctx: Context,
  id: number,
  query: Query,
): Promise<AnswerOf<typeof rentalSystem.items>> {
  const { connection } = await requireConnection(ctx, id)
  const { page, waitingFor, counts, next } = await findMatches(connection, 'item', query)
  const undecided = query.state === 'new' ? page.map(({ content }) => content as Item) : []
  const assets = (await findAssetsLike(connection, undecided)).filter(({ isLinked }) => !isLinked)
  const suggestionsFor = (item: Item): SystemItem['suggestions'] =>
    assets
      .flatMap((asset) => {
        const reason = matchReason(item, asset)
        return reason ? [{ asset: { id: asset.id, name: asset.name }, reason }] : []
      })
      .toSorted((a, b) => MATCH_REASONS.indexOf(a.reason) - MATCH_REASONS.indexOf(b.reason))
  const rows = page.map((row): SystemItem => {
    const item = row.content as Item
    const { name, description, make, model, serialNumber, vin } = item
    return {
      id: row.id,
      name,
      description,
      make,
      model,
      serialNumber,
      vin,
      state: row.state,
      asset: row.assetId === null ? null : { id: row.assetId, name: row.assetName ?? '' },
      suggestions: row.state === 'new' ? suggestionsFor(item) : [],
      waiting: waitingFor(row),
    }
  })
  return { rows, counts, next }
}

export async function listCustomers(
  ctx: Context,
  id: number,
  query: Query,
): Promise<AnswerOf<typeof rentalSystem.customers>> {
  const { connection } = await requireConnection(ctx, id)
  const { page, waitingFor, counts, next } = await findMatches(connection, 'customer', query)
  const nameOf = ({ content }: FoundMatch) => (content as Customer).name
  const namesakes = await queries.findClientsNamed(
    connection,
    page.map((row) => nameOf(row).toLowerCase()),
  )
  const rows = page.map((row) => {
    const name = nameOf(row)
    const namesake = namesakes.find((client) => client.name.toLowerCase() === name.toLowerCase())
    return {
      id: row.id,
      name,
      state: row.state,
      client:
        row.clientId === null
          ? null
          : { id: row.clientId, name: row.clientName ?? '', deleted: row.clientDeletedAt !== null },
      namesake: row.state === 'new' ? (namesake ?? null) : null,
      waiting: waitingFor(row),
    }
  })
  return { rows, counts, next }
}

export async function listFindings(ctx: Context, id: number): Promise<Finding[]> {
  const { connection } = await requireConnection(ctx, id)
  const found = await queries.findFindings(connection)
  return found.map((row) => {
    const { code, values } = row.problem as ProblemDetail
    return {
      id: row.id,
      kind: row.kind as Finding['kind'],
      name: row.name,
      code,
      values,
      since: row.problemSince?.toString() ?? '',
    }
  })
}
