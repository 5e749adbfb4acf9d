import type { sandboxEn } from './sandbox.en.ts'

export const sandboxEs: Record<keyof typeof sandboxEn, string> = {
  'sandbox.title': 'Pruebas',
  'sandbox.map': 'Marcadores de ejemplo agrupados por cuadrícula',
  'sandbox.mapText': 'El número de grupos está encima del mapa.',
  'sandbox.markers': 'Marcadores',
  'sandbox.cellSize': 'Tamaño de cuadrícula',
  'sandbox.pixels': '{size} px',
  'sandbox.seen':
    '{clusters, plural, one {1 grupo} other {{clusters, number} grupos}} con zoom {zoom} de {max}',
  'sandbox.single':
    '{clusters, plural, one {1 marcador suelto} other {{clusters, number} marcadores sueltos}} con zoom {zoom}, por encima de {max}',
}
