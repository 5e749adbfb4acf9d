import type { flagsEn } from './flags.en.ts'

export const flagsEs: Record<keyof typeof flagsEn, string> = {
  'flags.title': 'Alertas',
  'flags.why':
    'Yardmaster activa y desactiva estas alertas automáticamente. Alertas activas ahora en {branch}:',
  'flags.assets': '{total, plural, =0 {Ningún activo} one {# activo} other {# activos}}',
  'flags.areas': '{total, plural, =0 {Ningún área} one {# área} other {# áreas}}',
  'flags.since': 'Desde',
  'flags.areasWith': 'Áreas con {flag}',
  'flags.carriers': 'Activos con {flag}',
  'flags.more': 'Mostrar más',
  'flags.inAssets': 'Mostrar en Activos',
  'flags.subscriptions': 'A quién se notifica',
}
