import type { mergeEn } from './merge.en.ts'

export const mergeEs: Record<keyof typeof mergeEn, string> = {
  'merge.title': 'Otra persona guardó cambios mientras usted editaba',
  'merge.hint': 'Sus cambios siguen aquí. Revise lo que cambió y vuelva a guardar.',
  'merge.changedBy': '{user} cambió {field} {ago}',
  'merge.changed': '{field} cambió',
  'merge.taken': 'Ahora: {value}',
  'merge.choose': 'Ambos cambiaron {field}',
  'merge.mine': 'El suyo: {value}',
  'merge.theirs': 'El de la otra persona: {value}',
  'merge.nothing': 'en blanco',
}
