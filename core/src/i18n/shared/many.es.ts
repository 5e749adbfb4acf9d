import type { manyEn } from './many.en.ts'

export const manyEs: Record<keyof typeof manyEn, string> = {
  'many.more': '+{count} más',
  'many.moreNamed': '{label}: {count} más',
  'many.search': 'Buscar',
  'many.noMatch': 'Sin coincidencias',
  'many.first': 'Los primeros {shown} de {total}. Busque para encontrar los demás.',
}
