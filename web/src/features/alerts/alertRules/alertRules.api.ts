import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { alertRules } from '@yardmaster/core/contract/alerts/alertRules.ts'
import { useCall, useEndpoint } from '../../../lib/query.ts'

/** Most topics have no rule. */
export const useAlertRule = (topic: string) =>
  useEndpoint(alertRules.list, {}, { select: (rules) => rules.find((rule) => rule.topic === topic) }).data

/** Returns whether the rules are known, so that what depends on them can be shown without moving. */
export const useAlertRulesKnown = (): boolean => !useEndpoint(alertRules.list, {}).isPending

const stale = { invalidates: [alertRules.list, activity.recent] }

export const useSetAlertRule = () => useCall(alertRules.set, stale)
export const useSetEscalation = () => useCall(alertRules.setEscalation, stale)
