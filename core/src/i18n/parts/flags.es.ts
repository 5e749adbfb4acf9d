import type { flagsEn } from './flags.en.ts'

export const flagsEs: Record<keyof typeof flagsEn, string> = {
  'flags.title': 'Avisos',
  'flags.why': 'Yardmaster los activa y desactiva por sí mismo. Lo que lleva un aviso ahora en {branch}:',
  'flags.assets': '{total, plural, =0 {Ningún activo} one {# activo} other {# activos}}',
  'flags.areas': '{total, plural, =0 {Ningún área} one {# área} other {# áreas}}',
  'flags.since': 'Activo desde',
  'flags.carriers': 'Activos con {flag}',
  'flags.more': 'Mostrar más',
  'flags.inAssets': 'Mostrar en la lista de activos',
  'flags.subscriptions': 'A quién se notifica',
}
