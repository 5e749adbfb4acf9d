import { rentals } from '@yardmaster/core/contract/rentals/rentals.ts'
import { page, route } from '../../../http/route.ts'
import { sent } from '../../../tables/tableFile.ts'
import { addRental } from './addRental.service.ts'
import { findAvailable } from './availability.service.ts'
import { readCalendar } from './calendar.service.ts'
import { cancelRental, restoreRental } from './cancelRental.service.ts'
import { exportRentals } from './exportRentals.service.ts'
import { importRentals } from './importRentals.service.ts'
import { countRentals, listRentals, readBoard } from './listRentals.service.ts'
import { listRentalChanges, readRental, readRentalsOfAsset } from './readRental.service.ts'
import { swapReserved } from './swapRental.service.ts'
import { extendRental, updateRental } from './updateRental.service.ts'

export const rentalRoutes = [
  route(rentals.list, (ctx, { query }) => listRentals(ctx, query)),
  route(rentals.count, (ctx, { query }) => countRentals(ctx, query)),
  page(rentals.export, async (ctx, { query }) => sent(await exportRentals(ctx, query))),
  route(rentals.board, (ctx) => readBoard(ctx)),
  route(rentals.calendar, (ctx, { query }) => readCalendar(ctx, query)),
  route(rentals.availability, (ctx, { query }) => findAvailable(ctx, query)),
  route(rentals.ofAsset, (ctx, { params }) => readRentalsOfAsset(ctx, params.id)),
  route(rentals.read, (ctx, { params }) => readRental(ctx, params.id)),
  route(rentals.changes, (ctx, { params }) => listRentalChanges(ctx, params.id)),
  route(rentals.add, (ctx, { body }) => addRental(ctx, body)),
  route(rentals.import, (ctx, { body }) => importRentals(ctx, body)),
  route(rentals.update, (ctx, { params, body }) => updateRental(ctx, params.id, body)),
  route(rentals.extend, (ctx, { params, body }) => extendRental(ctx, params.id, body)),
  route(rentals.swap, (ctx, { params, body }) => swapReserved(ctx, params.id, body)),
  route(rentals.cancel, (ctx, { params }) => cancelRental(ctx, params.id)),
  route(rentals.restore, (ctx, { params }) => restoreRental(ctx, params.id)),
]
