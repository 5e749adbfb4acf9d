import { StartupError } from '../startupError.ts'

/** A backup or restore failed for a reason that the person who runs it can act on. */
export class BackupError extends StartupError {
  readonly reason: 'damaged' | 'owner' | 'other'

  constructor(
    whatHappened: string,
    whatToDo: string,
    { reason = 'other', ...options }: ErrorOptions & { reason?: BackupError['reason'] } = {},
  ) {
    super(whatHappened, whatToDo, options)
    this.reason = reason
    this.name = 'BackupError'
  }
}

/** The file can't be trusted. `member` is where the damage was noticed. */
export const damaged = (member: string, why: string, options?: ErrorOptions): BackupError =>
  new BackupError(
    `The backup is damaged in ${member}: ${why}.`,
    'Nothing was restored. Copy the file again from where it was stored, or use another backup.',
    { ...options, reason: 'damaged' },
  )
