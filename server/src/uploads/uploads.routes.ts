import { uploads } from '@yardmaster/core/contract/uploads.ts'
import { route, upload } from '../http/route.ts'
import { equipmentUploadTarget } from '../features/fleet/images/images.service.ts'
import { takeUpload } from './uploads.service.ts'

export const uploadRoutes = [
  route(uploads.equipmentImage, (ctx, { params }) => equipmentUploadTarget(ctx, params.id)),
  upload(uploads.send, (ctx, { params }, receive) => takeUpload(ctx, params.token, receive)),
]
