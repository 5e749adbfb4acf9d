import type { readsEn } from './reads.en.ts'

export const readsEs: Record<keyof typeof readsEn, string> = {
  'reads.slow': 'Aún se está cargando…',
  'reads.failed': 'No se pudo cargar una parte de esta página.',
}
