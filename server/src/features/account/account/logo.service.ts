import type { LogoImage, UploadTarget } from '@yardmaster/core/contract/uploads.ts'
import { can } from '@yardmaster/core/policy.ts'
import { forbidden, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import type { DomainEvent } from '../../../domainEvents.ts'
import { logoOf } from '../../../session/logo.ts'
import { openPicture } from '../../../uploads/openPicture.ts'
import type { StoredPicture } from '../../../uploads/storedPicture.ts'
import { makeUploadTarget } from '../../../uploads/uploadTarget.ts'
import type { AccountRow } from './account.queries.ts'
import * as queries from './account.queries.ts'

export async function openLogo(ctx: Context): Promise<{ read: () => Promise<Buffer>; etag: string }> {
  const row = await queries.findAccount(ctx)
  return { read: openPicture(ctx, filesOf(row), 'full'), etag: `"logo-${row.logoVersion}"` }
}

export const logoUploadTarget = (ctx: Context): Promise<UploadTarget> =>
  makeUploadTarget(ctx, { kind: 'account', id: ctx.session.accountId })

/** Any signed-in writer can send to an upload URL, so the right to change the logo is checked here. */
export async function requireLogoUpload({ session }: Context): Promise<void> {
  if (!can(session, 'account.manage')) throw forbidden()
}

export async function setLogo(ctx: Context, _accountId: number, logo: StoredPicture): Promise<LogoImage> {
  await requireLogoUpload(ctx)
  const before = await queries.lockAccount(ctx)
  const logoVersion = before.logoVersion + 1
  await queries.saveLogo(ctx, logoVersion, logo)
  await publish(ctx, logoEvent(ctx, before, 'logoSet'))
  // The job that removes unreferenced files deletes the former logo.
  const saved = logoOf({ logoVersion, logoWidth: logo.width, logoHeight: logo.height })
  if (!saved) throw new Error('A stored logo has a size.')
  return saved
}

export async function removeLogo(ctx: Context): Promise<void> {
  const before = await queries.lockAccount(ctx)
  const files = filesOf(before)
  if (!files) throw notFound()
  await queries.saveLogo(ctx, before.logoVersion + 1, null)
  await publish(ctx, logoEvent(ctx, before, 'logoRemoved'))
  for (const key of Object.values(files)) ctx.afterCommit(() => ctx.outbound.files.remove(key))
}

function filesOf({ logoFileKey, logoListFileKey }: AccountRow) {
  if (logoFileKey === null || logoListFileKey === null) return undefined
  return { fileKey: logoFileKey, listFileKey: logoListFileKey }
}

const logoEvent = (
  { session }: Context,
  { name }: AccountRow,
  action: Extract<DomainEvent['action'], `logo${string}`>,
): DomainEvent => ({ action, resource: { kind: 'account', id: session.accountId, name }, branchId: null })
