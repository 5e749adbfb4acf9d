import type { attributesServedEn } from './attributes.served.en.ts'

export const attributesServedEs: Record<keyof typeof attributesServedEn, string> = {
  'error.attributeNameTaken': 'Ya existe un atributo con este nombre para estas categorías.',
}
