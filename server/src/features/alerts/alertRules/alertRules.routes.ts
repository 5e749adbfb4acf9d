import { alertRules } from '@yardmaster/core/contract/alerts/alertRules.ts'
import { route } from '../../../http/route.ts'
import { listRules, setRule } from './alertRules.service.ts'

export const alertRuleRoutes = [
  route(alertRules.list, listRules),
  route(alertRules.set, (ctx, { params, body }) => setRule(ctx, params.topic, body)),
]
