import type { copyingEn } from './copying.en.ts'

export const copyingEs: Record<keyof typeof copyingEn, string> = {
  'copying.copy': 'Copiar',
  'copying.copied': 'Copiado',
  'copying.blocked': 'El navegador impidió copiar. Seleccione el texto y cópielo manualmente.',
}
