import { inspections } from '@yardmaster/core/contract/service/inspections.ts'
import { file, page, route } from '../../../http/route.ts'
import { openPhoto, photoUploadTarget } from './inspectionPhotos.service.ts'
import { addPlan, listPlans, removePlan, restorePlan, updatePlan } from './inspectionPlans.service.ts'
import { listDue, listInspections, listOfAsset, readInspection } from './inspections.service.ts'
import { recordInspection } from './recordInspection.service.ts'

export const inspectionRoutes = [
  route(inspections.plans, listPlans),
  route(inspections.addPlan, (ctx, { body }) => addPlan(ctx, body)),
  route(inspections.updatePlan, (ctx, { params, body }) => updatePlan(ctx, params.id, body)),
  route(inspections.removePlan, (ctx, { params }) => removePlan(ctx, params.id)),
  route(inspections.restorePlan, (ctx, { params }) => restorePlan(ctx, params.id)),
  route(inspections.due, (ctx, { query }) => listDue(ctx, query.after)),
  route(inspections.list, (ctx, { query }) => listInspections(ctx, query)),
  route(inspections.read, (ctx, { params }) => readInspection(ctx, params.id)),
  route(inspections.ofEquipment, (ctx, { params, query }) => listOfAsset(ctx, params.id, query.after)),
  route(inspections.record, (ctx, { params, body }) => recordInspection(ctx, params.id, body)),
  route(inspections.uploadPhoto, (ctx, { params, query }) => photoUploadTarget(ctx, params.id, query.key)),
  page(inspections.photo, async (ctx, { params, query }) =>
    file(
      await openPhoto(ctx, params, query.size),
      'image/jpeg',
      `"inspection-${params.photoId}-${query.size}"`,
    ),
  ),
]
