import type { alertRulesEn } from './alertRules.en.ts'

export const alertRulesEs: Record<keyof typeof alertRulesEn, string> = {
  'alertSeverity.info': 'Informativo',
  'alertSeverity.warning': 'Advertencia',
  'alertSeverity.urgent': 'Urgente',
  'alertRules.severityOf': 'Gravedad: {severity}',
  'alertRules.usual': '{severity} (predeterminado)',
  'alertRules.saved': 'Ahora {topic} es: {severity}',
  'escalation.edit': 'Escalamiento…',
  'escalation.none': 'Escalamiento: no',
  'escalation.state': 'Escalamiento: después de {minutes} min a {names}',
  'escalation.urgent': 'Todas las alertas urgentes',
  'escalation.urgent.hint': 'Se aplica a toda alerta urgente cuyo tema no tenga escalamiento propio.',
  'escalation.title': 'Escalamiento: {topic}',
  'escalation.hint':
    'Si nadie indica “Yo me encargo”, se avisa a la siguiente persona de la lista. Se omite a quienes no pueden ver el activo. Quite a todos para desactivar el escalamiento.',
  'escalation.after': 'Después de',
  'escalation.minutes': 'min',
  'escalation.range': 'De {min} a {max} minutos',
  'escalation.to': 'Personas, en este orden',
  'escalation.saved': 'Escalamiento guardado',
}
