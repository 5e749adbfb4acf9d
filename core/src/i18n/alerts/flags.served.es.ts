import type { flagsServedEn } from './flags.served.en.ts'

export const flagsServedEs: Record<keyof typeof flagsServedEn, string> = {
  'error.flagNameTaken': 'Ya existe una alerta con este nombre.',
  'error.tooManyFlags':
    'Una cuenta puede tener como máximo {max} alertas personalizadas. Elimine una para añadir otra.',
  'activity.kind.flag': 'alerta',
  'history.kind.flag': 'Alertas',
  'field.severity': 'Gravedad',
  'field.flagCondition': 'Condición',
  'field.flagSeconds': 'Durante al menos',
}
