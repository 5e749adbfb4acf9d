import { equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import { route } from '../../../http/route.ts'
import { listChanges } from './changes.service.ts'
import { addEquipment, updateEquipment } from './equipment.service.ts'
import { readFormOptions } from './formOptions.service.ts'
import { archive, assignUser, duplicate, reinstate, sell, sendBack, setClient } from './lifecycle.service.ts'
import { readNow } from './now.service.ts'
import { readEquipment, readProfile } from './profile.service.ts'

export const equipmentRoutes = [
  route(equipment.read, (ctx, { params }) => readEquipment(ctx, params.id)),
  route(equipment.profile, (ctx, { params }) => readProfile(ctx, params.id)),
  route(equipment.now, (ctx, { params }) => readNow(ctx, params.id)),
  route(equipment.add, (ctx, { body }) => addEquipment(ctx, body)),
  route(equipment.update, (ctx, { params, body }) => updateEquipment(ctx, params.id, body)),
  route(equipment.formOptions, readFormOptions),
  route(equipment.changes, (ctx, { params }) => listChanges(ctx, params.id)),
  route(equipment.archive, (ctx, { params }) => archive(ctx, params.id)),
  route(equipment.reinstate, (ctx, { params }) => reinstate(ctx, params.id)),
  route(equipment.sell, (ctx, { params, body }) => sell(ctx, params.id, body)),
  route(equipment.sendBack, (ctx, { params }) => sendBack(ctx, params.id)),
  route(equipment.duplicate, (ctx, { params }) => duplicate(ctx, params.id)),
  route(equipment.setClient, (ctx, { params, body }) => setClient(ctx, params.id, body)),
  route(equipment.assignUser, (ctx, { params, body }) => assignUser(ctx, params.id, body.userId)),
]
