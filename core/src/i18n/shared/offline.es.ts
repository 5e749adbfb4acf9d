import type { offlineEn } from './offline.en.ts'

export const offlineEs: Record<keyof typeof offlineEn, string> = {
  'offline.newVersion': 'Hay una versión nueva.',
  'offline.reload': 'Volver a cargar',
  'offline.install': 'Instalar Yardmaster',
  'offline.install.ios':
    'En Safari, toque Compartir y luego Agregar a inicio. Yardmaster se abrirá como cualquier otra aplicación.',
  'offline.install.done': 'Entendido',
  'offline.signOut': 'No hay conexión. Cierre la sesión cuando vuelva.',
}
