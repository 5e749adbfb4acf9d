import type { mergeEn } from './merge.en.ts'

export const mergeEs: Record<keyof typeof mergeEn, string> = {
  'merge.title': 'Alguien más ha guardado entretanto',
  'merge.hint': 'No se ha perdido nada de lo suyo. Revise los cambios y vuelva a guardar.',
  'merge.changedBy': '{user} ha cambiado {field} {ago}',
  'merge.changed': '{field} ha cambiado',
  'merge.taken': 'Ahora: {value}',
  'merge.choose': 'Ambos han cambiado {field}',
  'merge.mine': 'Suyo: {value}',
  'merge.theirs': 'Del otro: {value}',
  'merge.nothing': 'nada',
}
