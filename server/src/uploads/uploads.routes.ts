import { uploads } from '@yardmaster/core/contract/uploads.ts'
import { upload } from '../http/route.ts'
import { takeUpload } from './uploads.service.ts'
import type { PictureOwners } from './uploads.service.ts'

export const uploadRoutes = (owners: PictureOwners) => [
  upload(uploads.send, (ctx, { params: { token } }, receive) => takeUpload(ctx, owners, { token, receive })),
]
