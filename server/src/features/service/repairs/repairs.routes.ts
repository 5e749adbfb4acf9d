import { repairsPages } from '@yardmaster/core/contract/service/repairs.pages.ts'
import { repairs } from '@yardmaster/core/contract/service/repairs.ts'
import { file, page, route } from '../../../http/route.ts'
import { removeRepair, updateRepair } from './changeRepair.service.ts'
import { takeNoteForm } from './noteForm.ts'
import { openRepair } from './openRepair.service.ts'
import { listImages, openImage, removeImage, repairUploadTarget } from './repairImages.service.ts'
import { addNote, listNotes } from './repairNotes.service.ts'
import { listChanges, listParts, readRepair } from './repairs.service.ts'
import { reopenRepair } from './reopenRepair.service.ts'
import { resolveRepair } from './resolveRepair.service.ts'

export const repairRoutes = [
  route(repairs.open, async (ctx, { params, body }) => {
    const { repairId } = await openRepair(ctx, params.id, body)
    return { repairId }
  }),
  route(repairs.parts, (ctx, { query }) => listParts(ctx, query.categoryId)),
  route(repairs.read, (ctx, { params }) => readRepair(ctx, params.id)),
  route(repairs.update, (ctx, { params, body }) => updateRepair(ctx, params.id, body)),
  route(repairs.changes, (ctx, { params }) => listChanges(ctx, params.id)),
  route(repairs.resolve, (ctx, { params, body }) => resolveRepair(ctx, params.id, body)),
  route(repairs.reopen, (ctx, { params, body }) => reopenRepair(ctx, params.id, body.version)),
  route(repairs.remove, (ctx, { params, query }) => removeRepair(ctx, params.id, query.service)),
  route(repairs.notes, (ctx, { params }) => listNotes(ctx, params.id)),
  route(repairs.addNote, (ctx, { params, body }) => addNote(ctx, params.id, body.note)),
  page(repairsPages.addRepairNote, (ctx, { params, body }) => takeNoteForm(ctx, params.id, body.note)),
  route(repairs.images, (ctx, { params }) => listImages(ctx, params.id)),
  page(repairs.image, async (ctx, { params, query }) =>
    file(
      await openImage(ctx, params.id, params.imageId, query.size),
      'image/jpeg',
      `"repair-${params.imageId}-${query.size}"`,
    ),
  ),
  route(repairs.uploadImage, (ctx, { params, query }) => repairUploadTarget(ctx, params.id, query.key)),
  route(repairs.removeImage, (ctx, { params }) => removeImage(ctx, params.id, params.imageId)),
]
