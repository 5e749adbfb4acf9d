import { aemp } from '@yardmaster/core/contract/history/aemp.ts'
import type { Context } from '../../../context.ts'
import { negotiated, page } from '../../../http/route.ts'
import type { PageAnswer } from '../../../http/route.ts'
import { readEquipment, readFleet, readSeries } from './aemp.service.ts'
import type { Written } from './aemp.service.ts'
import { negotiate } from './aempFormat.ts'

const answer = ({ installation }: Context, written: Written): PageAnswer =>
  negotiated(({ accept, origin }) =>
    negotiate(written(installation.deviceAddresses().publicUrl ?? origin), accept),
  )

export const aempRoutes = [
  page(aemp.fleet, async (ctx, { params, query }) =>
    answer(ctx, await readFleet(ctx, { ...params, ...query })),
  ),
  page(aemp.byPin, async (ctx, { params }) => answer(ctx, await readEquipment(ctx, params))),
  page(aemp.bySerial, async (ctx, { params }) => answer(ctx, await readEquipment(ctx, params))),
  page(aemp.seriesByPin, async (ctx, { params: { pin, ...asked }, query }) =>
    answer(ctx, await readSeries(ctx, { pin }, { ...asked, ...query })),
  ),
  page(aemp.seriesBySerial, async (ctx, { params: { make, model, serial, ...asked }, query }) =>
    answer(ctx, await readSeries(ctx, { make, model, serial }, { ...asked, ...query })),
  ),
]
