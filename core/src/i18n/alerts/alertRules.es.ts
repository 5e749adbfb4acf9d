import type { alertRulesEn } from './alertRules.en.ts'

export const alertRulesEs: Record<keyof typeof alertRulesEn, string> = {
  'alertSeverity.info': 'Informativo',
  'alertSeverity.warning': 'Advertencia',
  'alertSeverity.urgent': 'Urgente',
  'alertRules.severityOf': 'Gravedad: {severity}',
  'alertRules.severityFor': 'Gravedad: {severity}, {topic}',
  'alertRules.usual': '{severity} (predeterminado)',
  'alertRules.saved': 'Ahora {topic} es: {severity}',
}
