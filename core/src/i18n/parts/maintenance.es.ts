import type { maintenanceEn } from './maintenance.en.ts'

export const maintenanceEs: Record<keyof typeof maintenanceEn, string> = {
  'maintenance.assign': 'Asignar tarea',
}
