import type { pushServedEn } from './push.served.en.ts'

export const pushServedEs: Record<keyof typeof pushServedEn, string> = {
  'push.test.title': 'Yardmaster',
  'push.test.body': 'Las notificaciones push funcionan en este navegador.',
  'error.pushDeviceLimit': 'Ya tiene {max} navegadores. Quite uno primero.',
}
