import type { aempServedEn } from './aemp.served.en.ts'

export const aempServedEs: Record<keyof typeof aempServedEn, string> = {
  'error.notAcceptable': 'Esto está disponible como XML o JSON. Cambie el encabezado Accept.',
}
