import type { BackupProblem } from '@yardmaster/core/contract/account/backups.ts'
import { BackupError } from '../../../backup/backupError.ts'
import { outageOf } from '../../../outage.ts'
import { StoreError } from '../../../outbound/files/s3Client.ts'

const DETAIL_MOST = 500

/** Says why a backup failed, for people who can't read the log. */
export function problemOf(error: unknown): { problem: BackupProblem; detail: string } {
  const detail = (error instanceof Error ? error.message : String(error)).slice(0, DETAIL_MOST)
  return { problem: kindOf(error), detail }
}

function kindOf(error: unknown): BackupProblem {
  if (error instanceof StoreError) return 'store'
  if (error instanceof BackupError) return error.reason
  const outage = outageOf(error)
  if (outage === 'disk') return 'disk'
  return outage === null ? 'other' : 'database'
}
