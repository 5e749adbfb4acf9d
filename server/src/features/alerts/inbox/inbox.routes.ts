import { inbox } from '@yardmaster/core/contract/alerts/inbox.ts'
import { route } from '../../../http/route.ts'
import { countInbox, listInbox, setDone, setRead, setTaken, snooze } from './inbox.service.ts'

export const inboxRoutes = [
  route(inbox.count, countInbox),
  route(inbox.list, (ctx, { query }) => listInbox(ctx, query)),
  route(inbox.setRead, (ctx, { body }) => setRead(ctx, body)),
  route(inbox.setDone, (ctx, { body }) => setDone(ctx, body)),
  route(inbox.setTaken, (ctx, { body }) => setTaken(ctx, body)),
  route(inbox.snooze, (ctx, { body }) => snooze(ctx, body)),
]
