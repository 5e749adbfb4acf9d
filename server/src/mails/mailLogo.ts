import type { Db } from '../db/database.ts'
import type { JobContext } from '../jobs/job.ts'
import type { FileStore } from '../outbound/files.ts'
import { MAIL_LOGO } from '../pictures.ts'

/** The logo of a mail. Mail programs show attached pictures, but ask before they load others. */
export type MailLogo = { content: Buffer; width: number; height: number }

/** The content id by which the HTML refers to the attached logo. */
export const LOGO_CID = 'logo'

/** Returns the logo of the account in the size of mails. A mail is sent without it rather than not at all. */
export async function findMailLogo(
  { db, files, log }: { db: Db; files: FileStore; log: JobContext['log'] },
  accountId: number,
): Promise<MailLogo | null> {
  const row = await db
    .selectFrom('account')
    .where('id', '=', accountId)
    .select(['logoListFileKey', 'logoWidth', 'logoHeight'])
    .executeTakeFirst()
  if (!row?.logoListFileKey || !row.logoWidth || !row.logoHeight) return null
  try {
    const content = await files.get(row.logoListFileKey)
    return content && { content, ...fitting(row.logoWidth, row.logoHeight) }
  } catch (error) {
    log.warn({ err: error, accountId }, 'a mail is sent without the logo, which could not be read')
    return null
  }
}

function fitting(width: number, height: number) {
  const scale = Math.min(MAIL_LOGO.width / width, MAIL_LOGO.height / height, 1)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
