import type { AnswerOf } from '@yardmaster/core/contract/endpoint.ts'
import type { EquipmentOption, inventory } from '@yardmaster/core/contract/fleet/inventory.ts'
import { splitIds } from '@yardmaster/core/contract/dotted.ts'
import { ADDRESSES_MAX } from '@yardmaster/core/contract/history/addresses.ts'
import type { IconKey } from '@yardmaster/core/icons.ts'
import type { PaletteColor } from '@yardmaster/core/palette.ts'
import { AppError } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import * as queries from './options.queries.ts'

/** The same limit as for addresses requested at once. */
const CHOSEN_MAX = ADDRESSES_MAX

type OptionsQuery = { search: string; ids?: string | undefined; after?: number | undefined }

export async function listOptions(ctx: Context, query: OptionsQuery): Promise<EquipmentOption[]> {
  const chosen = idsIn(query.ids)
  const found = chosen
    ? await queries.findChosen(ctx, chosen)
    : await queries.findOptions(ctx, query.search, query.after)
  return found.map(({ icon, color, ...option }) => ({
    ...option,
    category: icon === null ? null : { icon: icon as IconKey, color: color as PaletteColor },
  }))
}

/** Returns the addresses of visible equipment that has a position. */
export async function listAddresses(
  ctx: Context,
  ids: string | undefined,
): Promise<AnswerOf<typeof inventory.addresses>> {
  const found = await queries.findPositions(ctx, idsIn(ids) ?? [])
  const { text, session, outbound } = ctx
  const addresses = await outbound.geocoder.addressesOf(found, { text, useMetric: session.useMetric })
  return found.map(({ id }, index) => ({ id, address: addresses[index] ?? '' }))
}

function idsIn(dotted: string | undefined): number[] | null {
  const ids = splitIds(dotted)
  if (ids && ids.length > CHOSEN_MAX)
    throw new AppError('error.tooBig', 422, { field: 'ids', values: { max: CHOSEN_MAX } })
  return ids
}
