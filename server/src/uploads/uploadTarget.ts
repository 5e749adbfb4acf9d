import { UPLOAD_MAX_BYTES, UPLOAD_TYPES, uploads } from '@yardmaster/core/contract/uploads.ts'
import type { UploadTarget } from '@yardmaster/core/contract/uploads.ts'
import type { Context } from '../context.ts'
import { findSigningSecret } from '../signing/signing.queries.ts'
import { newUploadId, signUpload } from './uploadToken.ts'
import type { Upload } from './uploadToken.ts'

/** The upload must begin within this time. */
const OPEN_FOR = { minutes: 10 }

/**
 * Returns the URL where the signed-in user may upload a picture for this owner. The caller must check that
 * they may, and can name the picture by an id of its own.
 */
export async function makeUploadTarget(
  ctx: Context,
  owner: Upload['owner'],
  id: Upload['id'] = newUploadId(),
): Promise<UploadTarget> {
  const { accountId, userId } = ctx.session
  const expiresAt = ctx.clock.now().add(OPEN_FOR)
  const upload = { accountId, userId, owner, expiresAt, id }
  const token = signUpload(await findSigningSecret(ctx), upload)
  return {
    url: uploads.send.path.replace(':token', token),
    method: uploads.send.method as 'PUT',
    headers: {},
    maxBytes: UPLOAD_MAX_BYTES,
    types: [...UPLOAD_TYPES],
  }
}
