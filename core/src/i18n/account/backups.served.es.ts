import type { backupsServedEn } from './backups.served.en.ts'

export const backupsServedEs: Record<keyof typeof backupsServedEn, string> = {
  'error.backupRunning': 'Ya hay una copia de seguridad en espera o en curso.',
  'field.backups': 'Copias de seguridad diarias',
  'field.backupHour': 'Hora de la copia',
  'field.backupsKept': 'Copias que se conservan',
  'field.backupForm': 'Tipo de las copias',
  'mail.backupFailed.subject': 'Falló una copia de seguridad de Yardmaster',
  'mail.backupFailed.body': 'La copia de seguridad de la instalación falló el {when}.',
  'mail.backupFailed.kept': 'Las copias anteriores se conservaron.',
  'mail.backupFailed.open': 'Abrir copias de seguridad',
}
