import type { FieldChange } from '@yardmaster/core/contract/account/activity.ts'
import type { AnswerOf, InputOf } from '@yardmaster/core/contract/endpoint.ts'
import { CLIENT_PAGE } from '@yardmaster/core/contract/rentals/clients.ts'
import type { Client, ClientChange, ClientForm, clients } from '@yardmaster/core/contract/rentals/clients.ts'
import { accountEvent } from '../../../accountEvent.ts'
import { conflict, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { readCursor, writeCursor } from '../../../db/paging.ts'
import { unlessTaken } from '../../../db/unlessTaken.ts'
import { publish } from '../../../domainEvents.ts'
import { listFieldChanges } from '../../account/activity/activity.public.ts'
import * as queries from './clients.queries.ts'

export async function listClients(
  ctx: Context,
  { search, after }: InputOf<typeof clients.list>['query'],
): Promise<AnswerOf<typeof clients.list>> {
  const found = await queries.findClientPage(ctx, search, after ? readCursor(after) : null)
  const page = found.slice(0, CLIENT_PAGE)
  const last = found.length > CLIENT_PAGE ? page.at(-1) : undefined
  const assets = await queries.countAssetsByClient(
    ctx,
    page.map(({ id }) => id),
  )
  return {
    rows: page.map(({ sortKey: _sortKey, sites, ...row }) => ({
      ...row,
      sites: Number(sites),
      assets: assets.get(row.id) ?? 0,
    })),
    total: await queries.countClients(ctx, search),
    next: last ? writeCursor({ key: last.sortKey, id: last.id }) : null,
  }
}

export const listOptions = (ctx: Context, search: string): Promise<AnswerOf<typeof clients.options>> =>
  queries.findOptions(ctx, search)

export async function readClient(ctx: Context, id: number): Promise<Client> {
  const found = await queries.findClient(ctx, id)
  if (!found) throw notFound()
  const assets = await queries.countAssetsByClient(ctx, [id])
  return { ...found, sites: Number(found.sites), assets: assets.get(id) ?? 0 }
}

export async function listClientChanges(ctx: Context, id: number): Promise<FieldChange[]> {
  await readClient(ctx, id)
  return listFieldChanges(ctx, { kind: 'client', id }, {})
}

export async function addClient(ctx: Context, form: ClientForm): Promise<{ id: number }> {
  const id = await unlessNameTaken(() => queries.insertClient(ctx, form))
  await publish(ctx, clientEvent('created', id, form.name, { after: form }))
  return { id }
}

export async function updateClient(
  ctx: Context,
  id: number,
  { version, ...form }: ClientChange,
): Promise<void> {
  const found = await lockClient(ctx, id)
  if (found.managed) throw conflict('error.clientManaged')
  if (found.version !== version) throw conflict('error.changedMeanwhile')
  await unlessNameTaken(() => queries.updateClient(ctx, found, form))
  const { name, contact, phone, email } = found
  const before = { name, contact, phone, email }
  await publish(ctx, clientEvent('updated', id, form.name, { before, after: form }))
}

/** Tickets and the history keep the name. */
export async function removeClient(ctx: Context, id: number): Promise<void> {
  const { name, managed } = await lockClient(ctx, id)
  if (managed) throw conflict('error.clientManaged')
  if (await queries.hasAssets(ctx, { clientId: id })) throw conflict('error.clientHasAssets')
  if (await queries.hasOpenRentals(ctx, { clientId: id })) throw conflict('error.clientHasRentals')
  await queries.markClientDeleted(ctx, id)
  await publish(ctx, clientEvent('deleted', id, name))
}

export async function restoreClient(ctx: Context, id: number): Promise<void> {
  const { name, deletedAt } = await lockClient(ctx, id, { deleted: true })
  if (deletedAt === null) throw notFound()
  await unlessNameTaken(() => queries.restoreClient(ctx, { id, deletedAt }))
  await publish(ctx, clientEvent('restored', id, name))
}

export async function lockClient(ctx: Context, id: number, state?: { deleted: true }) {
  const found = await queries.lockClient(ctx, id, state)
  if (!found) throw notFound()
  return found
}

const clientEvent = accountEvent('client')

const unlessNameTaken = unlessTaken(['client_name'], () => conflict('error.clientTaken', 'name'))
