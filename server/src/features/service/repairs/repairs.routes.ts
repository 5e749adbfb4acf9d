import { repairsPages } from '@yardmaster/core/contract/service/repairs.pages.ts'
import { repairLabor } from '@yardmaster/core/contract/service/repairs.labor.ts'
import { repairPlan } from '@yardmaster/core/contract/service/repairs.plan.ts'
import { repairs } from '@yardmaster/core/contract/service/repairs.ts'
import { file, page, route } from '../../../http/route.ts'
import { removeRepair, updateRepair } from './changeRepair.service.ts'
import { addLabor, changeLabor, listLabor, removeLabor } from './labor.service.ts'
import { tickPlannedTask } from './checklist.service.ts'
import { takeNoteForm } from './noteForm.ts'
import { openRepair } from './openRepair.service.ts'
import { changePlan, listTechnicians } from './plan.service.ts'
import {
  listImages,
  openImage,
  removeImage,
  repairUploadTarget,
  restoreImage,
} from './repairImages.service.ts'
import { addNote, listNotes } from './repairNotes.service.ts'
import { listChanges, listParts, readRepair } from './repairs.service.ts'
import { reopenRepair } from './reopenRepair.service.ts'
import { resolveRepair } from './resolveRepair.service.ts'
import { readTimer, startTimer, stopTimer } from './timer.service.ts'

export const repairRoutes = [
  route(repairs.open, async (ctx, { params, body }) => {
    const { repairId } = await openRepair(ctx, params.id, body)
    return { repairId }
  }),
  route(repairs.parts, (ctx, { query }) => listParts(ctx, query.categoryId)),
  route(repairs.read, (ctx, { params }) => readRepair(ctx, params.id)),
  route(repairs.update, (ctx, { params, body }) => updateRepair(ctx, params.id, body)),
  route(repairPlan.technicians, (ctx, { query }) => listTechnicians(ctx, query.equipmentId)),
  route(repairPlan.change, (ctx, { params, body }) => changePlan(ctx, params.id, body)),
  route(repairPlan.tick, (ctx, { params: { id, taskId }, body: { done } }) =>
    tickPlannedTask(ctx, { repairId: id, taskId, done }),
  ),
  route(repairLabor.list, (ctx, { params }) => listLabor(ctx, params.id)),
  route(repairLabor.add, (ctx, { params, body }) => addLabor(ctx, params.id, body)),
  route(repairLabor.change, (ctx, { params: { id, laborId }, body }) =>
    changeLabor(ctx, { repairId: id, laborId }, body),
  ),
  route(repairLabor.remove, (ctx, { params: { id, laborId } }) =>
    removeLabor(ctx, { repairId: id, laborId }),
  ),
  route(repairLabor.timer, (ctx) => readTimer(ctx)),
  route(repairLabor.start, (ctx, { params }) => startTimer(ctx, params.id)),
  route(repairLabor.stop, (ctx) => stopTimer(ctx)),
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
  route(repairs.restoreImage, (ctx, { params }) => restoreImage(ctx, params.id, params.imageId)),
]
