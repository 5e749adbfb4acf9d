import type { flagsEn } from './flags.en.ts'

export const flagsEs: Record<keyof typeof flagsEn, string> = {
  'flag.1': 'Batería baja',
  'flag.2': 'Sin comunicación',
  'flag.3': 'Puerta de enlace del área sin conexión',
  'flag.4': 'Fuera del perímetro',
  'flag.5': 'Mantenimiento próximo',
  'flag.6': 'Mantenimiento vencido',
  'flag.7': 'Exceso de velocidad',
  'flag.8': 'Combustible bajo',
  'flag.9': 'Batería del dispositivo baja',
  'flag.10': 'En mantenimiento',
}
