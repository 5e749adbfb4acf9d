import { backups } from '@yardmaster/core/contract/account/backups.ts'
import { route } from '../../../http/route.ts'
import { readBackups, startBackup, updateBackups } from './backups.service.ts'

export const backupRoutes = [
  route(backups.read, readBackups),
  route(backups.update, (ctx, { body }) => updateBackups(ctx, body)),
  route(backups.start, startBackup),
]
