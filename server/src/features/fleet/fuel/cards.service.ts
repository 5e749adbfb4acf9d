import type { CardAssignment, CardAssignmentForm, CardLine } from '@yardmaster/core/contract/fleet/fuel.ts'
import type { FuelProvider } from '@yardmaster/core/rules/fuel.ts'
import { accountEvent } from '../../../accountEvent.ts'
import { conflict, invalid, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import * as queries from './cards.queries.ts'
import { lockPurchases, wakeCheck } from './records/storeRecords.ts'

type HolderRow = {
  assetId: number | null
  assetName: string | null
  personId: number | null
  personName: string | null
}

const holderOf = ({ assetId, assetName, personId, personName }: HolderRow) =>
  assetId !== null
    ? { kind: 'asset' as const, id: assetId, name: assetName ?? '' }
    : personId !== null
      ? { kind: 'person' as const, id: personId, name: personName ?? '' }
      : null

export async function listCards(ctx: Context): Promise<CardLine[]> {
  const rows = await queries.findCards(ctx)
  return rows.map(({ id, provider, lastDigits, name, purchases, lastAt, withoutAsset, version, ...row }) => ({
    id,
    provider: provider as FuelProvider,
    lastDigits,
    name,
    holder: holderOf(row),
    purchases,
    lastAt: lastAt?.toString() ?? null,
    withoutAsset,
    version,
  }))
}

export async function listAssignments(ctx: Context, id: number): Promise<CardAssignment[]> {
  await findCard(ctx, id)
  const rows = await queries.findAssignments(ctx, id)
  return rows.flatMap((row) => {
    const holder = holderOf(row)
    return holder
      ? {
          holder,
          from: row.fromAt?.toString() ?? null,
          until: row.untilAt?.toString() ?? null,
          by: row.by,
          at: row.assignedAt.toString(),
        }
      : []
  })
}

async function findCard(ctx: Context, id: number) {
  const card = (await queries.findCards(ctx, id))[0]
  if (!card) throw notFound()
  return card
}

/** Gives a card to an asset or a person from a day on. Its purchases since then are looked at again. */
export async function assignCard(
  ctx: Context,
  id: number,
  { holder, from, version }: CardAssignmentForm,
): Promise<void> {
  const card = await findCard(ctx, id)
  await lockPurchases(ctx.db, ctx.session.accountId)
  if (!(await queries.raiseVersion(ctx, id, version))) throw conflict('error.changedMeanwhile')
  const name = holder && (await queries.findHolderName(ctx, holder))
  if (holder && name === null) throw invalid('holder', 'error.notFound')
  const fromAt = from && startOf(from, ctx.session.timezone)
  await queries.endAssignments(ctx, id, fromAt)
  if (holder) await queries.addAssignment(ctx, id, { holder, fromAt })
  await queries.checkAgain(ctx, id, fromAt)
  await wakeCheck(ctx.db)
  await publish(
    ctx,
    accountEvent('fuelCard')('updated', id, `•••• ${card.lastDigits}`, {
      before: { fuelCardHolder: holderOf(card)?.name ?? null },
      after: { fuelCardHolder: name, fuelCardFrom: from },
    }),
  )
}

const startOf = (day: string, timeZone: string): string =>
  Temporal.PlainDate.from(day).toZonedDateTime(timeZone).toInstant().toString()
