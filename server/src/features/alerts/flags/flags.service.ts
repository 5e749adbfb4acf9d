import type { AnswerOf } from '@yardmaster/core/contract/endpoint.ts'
import { FLAGGED_PAGE } from '@yardmaster/core/contract/alerts/flags.ts'
import type {
  CustomFlag,
  Flag,
  FlagPreview,
  FlagTrial,
  flags,
} from '@yardmaster/core/contract/alerts/flags.ts'
import { STANDARD_FLAG_IDS, flagWord, isServiceFlag, isStandardFlag } from '@yardmaster/core/flags.ts'
import { can } from '@yardmaster/core/policy.ts'
import { notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { readInstantCursor, writeInstantCursor } from '../../../db/paging.ts'
import { imageAddress } from '../../fleet/images/images.public.ts'
import { countAreasByFlag } from './areaFlags.queries.ts'
import { describeSelector, namesOf } from '../subscriptions/subscriptions.public.ts'
import { hasCustomFlag, listCustomFlags } from './customFlags.queries.ts'
import type { CustomFlagRow } from './customFlags.queries.ts'
import { conditionOf, selectorOf } from './flagRule.ts'
import * as queries from './flags.queries.ts'
import { findPreview } from './preview.queries.ts'

export async function listFlags(ctx: Context): Promise<Flag[]> {
  const counted = await queries.countByFlag(ctx)
  const assets = new Map(counted.map((row) => [row.flagId, Number(row.assets)]))
  for (const { flagId, count } of await countAreasByFlag(ctx)) assets.set(flagId, count)
  const hasService = can(ctx.session, 'repair.read')
  const standard = STANDARD_FLAG_IDS.filter((id) => hasService || !isServiceFlag(id)).map((id) => ({
    id,
    name: ctx.text(flagWord(id)),
    meta: { editable: false },
    assets: assets.get(id) ?? 0,
    custom: null,
  }))
  const rows = (await listCustomFlags(ctx)).map((row) => ({ ...row, selector: selectorOf(row) }))
  const names = await namesOf(
    ctx,
    rows.map(({ selector }) => selector),
  )
  return [
    ...standard,
    ...rows.map((row) => ({
      id: row.id,
      name: row.name,
      meta: { editable: true },
      assets: assets.get(row.id) ?? 0,
      custom: customOf(row, describeSelector(row.selector, names)),
    })),
  ]
}

const customOf = (
  row: CustomFlagRow & { selector: string[] },
  selected: CustomFlag['selected'],
): CustomFlag => ({
  version: row.version,
  color: row.color as CustomFlag['color'],
  severity: row.severity as CustomFlag['severity'],
  field: row.field,
  comparison: row.comparison as CustomFlag['comparison'],
  value: row.value,
  minutes: row.seconds / 60,
  selector: row.selector,
  selected,
  subscribers: row.subscribers ?? 0,
})

/** The minutes don't count: an asset has the flag as soon as it has met the condition for that long. */
export const previewFlag = (ctx: Context, trial: FlagTrial): Promise<FlagPreview> =>
  findPreview(ctx, conditionOf({ ...trial, minutes: 0 }))

export async function listFlagged(
  ctx: Context,
  id: number,
  after: string | undefined,
): Promise<AnswerOf<typeof flags.assets>> {
  if (!isStandardFlag(id) && !(await hasCustomFlag(ctx, id))) throw notFound()
  const found = await queries.findFlagged(ctx, id, after ? readInstantCursor(after) : null)
  const page = found.slice(0, FLAGGED_PAGE)
  const last = found.length > FLAGGED_PAGE ? page.at(-1) : undefined
  return {
    rows: page.map(({ mainImageId, since, ...row }) => ({
      ...row,
      listImage: imageAddress(row.id, mainImageId, 'list'),
      since: since.toString(),
    })),
    next: last ? writeInstantCursor({ at: last.since, id: last.id }) : null,
  }
}
