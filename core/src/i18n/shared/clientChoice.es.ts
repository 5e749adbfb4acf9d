import type { clientChoiceEn } from './clientChoice.en.ts'

export const clientChoiceEs: Record<keyof typeof clientChoiceEn, string> = {
  'client.client': 'Cliente',
  'client.site': 'Obra',
  'client.noSite': 'Sin obra',
  'client.noMatch': 'Ningún cliente coincide',
  'client.addClient': 'Añadir cliente',
  'client.addSite': 'Añadir obra',
  'client.hidden': 'un cliente',
  'client.deleted': '{name} (eliminado)',
}
