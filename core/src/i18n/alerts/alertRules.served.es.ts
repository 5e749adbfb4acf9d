import type { alertRulesServedEn } from './alertRules.served.en.ts'

export const alertRulesServedEs: Record<keyof typeof alertRulesServedEn, string> = {
  'activity.action.alertRuleUpdated': 'cambió el tratamiento de las alertas en',
  'field.alertSeverity': 'Gravedad de las alertas',
  'alertSeverity.usual': 'Predeterminada',
  'field.escalateAfterMinutes': 'Escala después de (minutos)',
  'field.escalateTo': 'Escala a',
}
