import type { inspectionNoticeEn } from './inspectionNotice.en.ts'

export const inspectionNoticeEs: Record<keyof typeof inspectionNoticeEn, string> = {
  'inspectionNotice.open': 'Inspecciónelo primero: {name}',
  'inspectionNotice.done': '{name}, {when}: {failed, plural, =0 {correcta} one {# fallo} other {# fallos}}',
  'inspectionNotice.inspect': 'Inspeccionar',
  'inspectionNotice.show': 'Mostrar',
}
