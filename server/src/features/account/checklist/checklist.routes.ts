import { checklist } from '@yardmaster/core/contract/account/checklist.ts'
import { route } from '../../../http/route.ts'
import { hideChecklist, readChecklist } from './checklist.service.ts'

export const checklistRoutes = [
  route(checklist.read, readChecklist),
  route(checklist.hide, (ctx, { body }) => hideChecklist(ctx, body.hidden)),
]
