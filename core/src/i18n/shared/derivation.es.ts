import type { derivationEn } from './derivation.en.ts'

export const derivationEs: Record<keyof typeof derivationEn, string> = {
  'derivation.progress':
    'Las horas de trabajo del pasado aún se están calculando: {done, number} de {total, plural, one {1 activo} other {{total, number} activos}}',
  'derivation.label': 'Progreso',
}
