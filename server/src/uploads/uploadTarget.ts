import { UPLOAD_MAX_BYTES, UPLOAD_TYPES, uploads } from '@yardmaster/core/contract/uploads.ts'
import type { UploadTarget } from '@yardmaster/core/contract/uploads.ts'
import type { Context } from '../context.ts'
import { findSigningSecret } from './uploads.queries.ts'
import { newUploadId, signUpload } from './uploadToken.ts'
import type { Upload } from './uploadToken.ts'

/** Within which the sending has to begin. */
const OPEN_FOR = { minutes: 10 }

/** Where the signed-in user may send a picture of this owner. The caller has made sure that they may. */
export async function makeUploadTarget(ctx: Context, owner: Upload['owner']): Promise<UploadTarget> {
  const { accountId, userId } = ctx.session
  const expiresAt = ctx.clock.now().add(OPEN_FOR)
  const upload = { accountId, userId, owner, expiresAt, id: newUploadId() }
  const token = signUpload(await findSigningSecret(ctx), upload)
  return {
    url: uploads.send.path.replace(':token', token),
    method: uploads.send.method as 'PUT',
    headers: {},
    maxBytes: UPLOAD_MAX_BYTES,
    types: [...UPLOAD_TYPES],
  }
}
