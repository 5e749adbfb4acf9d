import { rentals } from '@yardmaster/core/contract/rentals/rentals.ts'
import { route } from '../../../http/route.ts'
import { addRental } from './addRental.service.ts'
import { findAvailable } from './availability.service.ts'
import { readCalendar } from './calendar.service.ts'
import { cancelRental, restoreRental } from './cancelRental.service.ts'
import { countRentals, listRentals, readBoard } from './listRentals.service.ts'
import { listRentalChanges, readRental, readRentalsOfAsset } from './readRental.service.ts'
import { swapAsset } from './swapRental.service.ts'
import { extendRental, updateRental } from './updateRental.service.ts'

export const rentalRoutes = [
  route(rentals.list, (ctx, { query }) => listRentals(ctx, query)),
  route(rentals.count, (ctx, { query }) => countRentals(ctx, query)),
  route(rentals.board, (ctx) => readBoard(ctx)),
  route(rentals.calendar, (ctx, { query }) => readCalendar(ctx, query)),
  route(rentals.availability, (ctx, { query }) => findAvailable(ctx, query)),
  route(rentals.ofAsset, (ctx, { params }) => readRentalsOfAsset(ctx, params.id)),
  route(rentals.read, (ctx, { params }) => readRental(ctx, params.id)),
  route(rentals.changes, (ctx, { params }) => listRentalChanges(ctx, params.id)),
  route(rentals.add, (ctx, { body }) => addRental(ctx, body)),
  route(rentals.update, (ctx, { params, body }) => updateRental(ctx, params.id, body)),
  route(rentals.extend, (ctx, { params, body }) => extendRental(ctx, params.id, body)),
  route(rentals.swap, (ctx, { params, body }) => swapAsset(ctx, params.id, body)),
  route(rentals.cancel, (ctx, { params }) => cancelRental(ctx, params.id)),
  route(rentals.restore, (ctx, { params }) => restoreRental(ctx, params.id)),
]
