import type { assetsEn } from './assets.en.ts'

export const assetsEs: Record<keyof typeof assetsEn, string> = {
  'assets.count': '{total, plural, =0 {Ningún activo} one {1 activo} other {{total} activos}}',
  'assets.title': 'Activos',
  'assets.search': 'Buscar por nombre, marca, modelo o serie',
  'assets.name': 'Nombre',
  'assets.category': 'Categoría',
  'assets.make': 'Marca/modelo',
  'assets.serial': 'N.º de serie',
  'assets.picture': 'Imagen',
  'assets.table': 'Equipos',
  'assets.empty': 'Todavía no hay equipos en esta sucursal.',
  'assets.noMatch': 'Nada coincide con «{search}».',
}
