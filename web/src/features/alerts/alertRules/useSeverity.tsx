import { ALERT_SEVERITIES, defaultSeverity } from '@yardmaster/core/alertSeverity.ts'
import type { AlertSeverity } from '@yardmaster/core/alertSeverity.ts'
import { parseTopic } from '@yardmaster/core/topics.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import type { Action } from '../../../ui/actions/Action.ts'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useAlertRule, useSetAlertRule } from './alertRules.api.ts'

/**
 * Says how much the alerts of a topic matter, and returns the actions by which managers change it for the whole
 * account. A change can be undone while its message is shown.
 */
export function useSeverity(topic: string, label: string): { state: string; actions: Action[] } {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const mayChange = useCan('alertRule.manage')
  const rule = useAlertRule(topic)
  const { mutate } = useSetAlertRule()
  const parsed = parseTopic(topic)
  const usual = parsed ? defaultSeverity(parsed) : 'warning'
  const severity = rule?.severity ?? usual
  const nameOf = (one: AlertSeverity) => text(`alertSeverity.${one}`)
  const choose = (next: AlertSeverity, undo?: () => void) =>
    mutate(
      { params: { topic }, body: { severity: next === usual ? null : next } },
      {
        onSuccess: () =>
          show(text('alertRules.saved', { topic: label, severity: nameOf(next) }), undo && { undo }),
        onError: (refusal) => show(errorText(refusal), { tone: 'error' }),
      },
    )
  const actions = ALERT_SEVERITIES.map((one): Action => ({
    id: one,
    label: text('alertRules.severityOf', {
      severity: one === usual ? text('alertRules.usual', { severity: nameOf(one) }) : nameOf(one),
    }),
    checked: one === severity,
    onClick: () => one !== severity && choose(one, () => choose(severity)),
  }))
  return {
    state: text('alertRules.severityOf', { severity: nameOf(severity) }),
    actions: mayChange ? actions : [],
  }
}
