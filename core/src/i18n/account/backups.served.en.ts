export const backupsServedEn = {
  'error.backupRunning': 'A backup is already waiting or running.',
  'field.backups': 'Daily backups',
  'field.backupHour': 'Hour of the backup',
  'field.backupsKept': 'Backups to keep',
  'field.backupForm': 'Form of the backups',
  'mail.backupFailed.subject': 'A backup of Yardmaster failed',
  'mail.backupFailed.body': 'The backup of the installation failed at {when}.',
  'mail.backupFailed.kept': 'Earlier backups were kept.',
  'mail.backupFailed.open': 'Open Backups',
} as const
