import { equipment } from '@yardmaster/core/contract/equipment.ts'
import { route } from '../../http/route.ts'
import { readProfile } from './profile.service.ts'
import { addEquipment, readEquipment, updateEquipment } from './equipment.service.ts'

export const equipmentRoutes = [
  route(equipment.read, (ctx, { params }) => readEquipment(ctx, params.id)),
  route(equipment.profile, (ctx, { params }) => readProfile(ctx, params.id)),
  route(equipment.add, (ctx, { body }) => addEquipment(ctx, body)),
  route(equipment.update, (ctx, { params, body }) => updateEquipment(ctx, params.id, body)),
]
