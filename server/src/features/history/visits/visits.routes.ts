import { visits } from '@yardmaster/core/contract/history/visits.ts'
import { route } from '../../../http/route.ts'
import { findVisits } from './visits.service.ts'

export const visitRoutes = [route(visits.find, (ctx, { body }) => findVisits(ctx, body))]
