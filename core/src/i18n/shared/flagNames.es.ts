import type { flagNamesEn } from './flagNames.en.ts'

export const flagNamesEs: Record<keyof typeof flagNamesEn, string> = {
  'flag.1': 'Batería baja',
  'flag.2': 'Sin reportar',
  'flag.3': 'Puerta de enlace del área sin conexión',
  'flag.4': 'Fuera del perímetro',
  'flag.5': 'Mantenimiento pendiente',
  'flag.6': 'Mantenimiento vencido',
  'flag.7': 'Exceso de velocidad',
  'flag.8': 'Combustible bajo',
  'flag.9': 'Batería del localizador baja',
  'flag.10': 'En taller',
}
