import { paths } from '@yardmaster/core/paths.ts'
import { timesOf } from '@yardmaster/core/times.ts'
import type { MailTemplate } from '../../../mails/mailTemplate.ts'
import { findRun } from './backups.queries.ts'

/** To the administrators of the installation, when a backup has failed. */
export const backupFailedMail: MailTemplate<{ runId: number }> = {
  code: 'backupFailed',
  async write({ db, values: { runId }, text, timezone, publicUrl }) {
    const run = await findRun(db, runId)
    if (!run?.finishedAt || run.problem === null) return null
    const times = timesOf({ locale: text.formats, timeZone: timezone, zoned: true })
    const when = times.dateTime(run.finishedAt.epochMilliseconds)
    return {
      subject: text('mail.backupFailed.subject'),
      paragraphs: [
        text('mail.backupFailed.body', { when }),
        [text(`backups.problem.${run.problem}`), run.detail].filter(Boolean).join(' '),
        text('mail.backupFailed.kept'),
      ],
      link: { label: text('mail.backupFailed.open'), url: `${publicUrl}${paths.backups}` },
    }
  },
}
