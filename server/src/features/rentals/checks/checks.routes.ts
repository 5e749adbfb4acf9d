import { checks } from '@yardmaster/core/contract/rentals/checks.ts'
import { file, page, route } from '../../../http/route.ts'
import { checkIn } from './checkIn.service.ts'
import { checkOut, checkOutWalkIn } from './checkOut.service.ts'
import { checkSwap } from './checkSwap.service.ts'
import { openPhoto, photoUploadTarget } from './checkPhotos.service.ts'
import { readChecks } from './checks.service.ts'
import type { DamageTickets } from './damageTickets.ts'
import { readPrefill } from './prefill.service.ts'

export const checkRoutes = (tickets: DamageTickets) => [
  route(checks.prefill, (ctx, { params }) => readPrefill(ctx, params.id)),
  route(checks.ofRental, (ctx, { params }) => readChecks(ctx, params.id)),
  route(checks.walkIn, (ctx, { body }) => checkOutWalkIn(ctx, body)),
  route(checks.checkOut, (ctx, { params, body }) => checkOut(ctx, params.id, body)),
  route(checks.checkIn, (ctx, { params, body }) => checkIn(ctx, { id: params.id, form: body, tickets })),
  route(checks.swap, (ctx, { params, body }) => checkSwap(ctx, { id: params.id, form: body, tickets })),
  route(checks.uploadPhoto, (ctx, { params, query }) => photoUploadTarget(ctx, params.id, query.key)),
  page(checks.photo, async (ctx, { params, query }) =>
    file(await openPhoto(ctx, params, query.size), 'image/jpeg', `"check-${params.photoId}-${query.size}"`),
  ),
]
