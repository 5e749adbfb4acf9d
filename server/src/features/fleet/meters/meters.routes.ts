import { meters } from '@yardmaster/core/contract/fleet/meters.ts'
import { route } from '../../../http/route.ts'
import { chooseSource } from './meterSources.service.ts'
import { readMeters, setMeter, undoCorrection } from './meters.service.ts'

export const meterRoutes = [
  route(meters.read, (ctx, { params }) => readMeters(ctx, params.id)),
  route(meters.set, (ctx, { params, body }) => setMeter(ctx, params.id, body)),
  route(meters.chooseSource, (ctx, { params, body }) => chooseSource(ctx, params.id, body)),
  route(meters.undo, (ctx, { params }) => undoCorrection(ctx, params.id, params.correctionId)),
]
