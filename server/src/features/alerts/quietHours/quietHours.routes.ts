import { quietHours } from '@yardmaster/core/contract/alerts/quietHours.ts'
import { route } from '../../../http/route.ts'
import { readQuietHours, setQuietHours } from './quietHours.service.ts'

export const quietHoursRoutes = [
  route(quietHours.read, readQuietHours),
  route(quietHours.set, (ctx, { body }) => setQuietHours(ctx, body.quietHours)),
]
