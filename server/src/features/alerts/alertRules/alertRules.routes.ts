import { alertRules } from '@yardmaster/core/contract/alerts/alertRules.ts'
import { route } from '../../../http/route.ts'
import { listRules, setEscalation, setRule } from './alertRules.service.ts'

export const alertRuleRoutes = [
  route(alertRules.list, listRules),
  route(alertRules.set, (ctx, { params, body }) => setRule(ctx, params.topic, body)),
  route(alertRules.setEscalation, (ctx, { params, body }) =>
    setEscalation(ctx, params.topic, body.escalation),
  ),
]
