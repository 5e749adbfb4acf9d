import { places } from '@yardmaster/core/contract/map/places.ts'
import { page, route } from '../../../http/route.ts'
import { sent } from '../../../tables/tableFile.ts'
import { addArea, removeArea, updateArea } from './areas.service.ts'
import {
  addPlace,
  listPlaces,
  readPlace,
  readSomePlaces,
  removePlace,
  suggestAddress,
  updatePlace,
} from './places.service.ts'
import { exportStays, readStays } from './stays.service.ts'
import { listPlaceEvents, listPresent, listPlaceVisits } from './visitors.service.ts'

export const placeRoutes = [
  route(places.list, (ctx, { query }) => listPlaces(ctx, query)),
  route(places.address, (ctx, { query }) => suggestAddress(ctx, query)),
  route(places.some, (ctx, { query }) => readSomePlaces(ctx, query)),
  route(places.read, (ctx, { params }) => readPlace(ctx, params.id)),
  route(places.add, (ctx, { body }) => addPlace(ctx, body)),
  route(places.update, (ctx, { params, body }) => updatePlace(ctx, params.id, body)),
  route(places.remove, (ctx, { params }) => removePlace(ctx, params.id)),
  route(places.addArea, (ctx, { params, body }) => addArea(ctx, params.id, body)),
  route(places.updateArea, (ctx, { params, body }) => updateArea(ctx, params.id, params.areaId, body)),
  route(places.removeArea, (ctx, { params }) => removeArea(ctx, params.id, params.areaId)),
  route(places.assets, (ctx, { params, query }) => listPresent(ctx, params.id, query)),
  route(places.visits, (ctx, { params, query }) => listPlaceVisits(ctx, params.id, query)),
  route(places.stays, (ctx, { params, query }) => readStays(ctx, params.id, query)),
  page(places.staysFile, async (ctx, { params, query }) => sent(await exportStays(ctx, params.id, query))),
  route(places.events, (ctx, { params, query }) => listPlaceEvents(ctx, params.id, query)),
]
