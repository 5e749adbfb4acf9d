import type { LogoImage, UploadTarget } from '@yardmaster/core/contract/uploads.ts'
import { can } from '@yardmaster/core/policy.ts'
import { conflict, forbidden, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import type { DomainEvent } from '../../../domainEvents.ts'
import { logoOf } from '../../../session/logo.ts'
import { keepDeletedImage, takeDeletedImage } from '../../../uploads/deletedImages.queries.ts'
import type { ImageOwner } from '../../../uploads/deletedImages.queries.ts'
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
  const { logoVersion: imageId, logoWidth: width, logoHeight: height } = before
  const files = filesOf(before)
  if (!files || width === null || height === null) throw notFound()
  await queries.saveLogo(ctx, imageId + 1, null)
  await keepDeletedImage(ctx, ownerOf(ctx), { imageId, ...files, width, height })
  await publish(ctx, { ...logoEvent(ctx, before, 'logoRemoved'), before: { image: imageId } })
}

/** Puts a removed logo back: the given one, or the last one. A logo that was set since is not replaced. */
export async function restoreLogo(ctx: Context, imageId?: number): Promise<void> {
  const before = await queries.lockAccount(ctx)
  if (filesOf(before)) throw conflict('error.logoReplaced')
  // Setting and removing a logo each increase the version by one.
  const kept = await takeDeletedImage(ctx, ownerOf(ctx), imageId ?? before.logoVersion - 1)
  if (!kept || kept.width === null || kept.height === null) throw conflict('error.imageGone')
  const { fileKey, listFileKey, width, height } = kept
  await queries.saveLogo(ctx, before.logoVersion + 1, { fileKey, listFileKey, width, height })
  await publish(ctx, logoEvent(ctx, before, 'logoRestored'))
}

const ownerOf = ({ session }: Context): ImageOwner => ({ kind: 'account', id: session.accountId })

function filesOf({ logoFileKey, logoListFileKey }: AccountRow) {
  if (logoFileKey === null || logoListFileKey === null) return undefined
  return { fileKey: logoFileKey, listFileKey: logoListFileKey }
}

const logoEvent = (
  { session }: Context,
  { name }: AccountRow,
  action: Extract<DomainEvent['action'], `logo${string}`>,
): DomainEvent => ({ action, resource: { kind: 'account', id: session.accountId, name }, branchId: null })
