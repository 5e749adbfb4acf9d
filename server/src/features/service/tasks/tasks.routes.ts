import { tasks } from '@yardmaster/core/contract/service/tasks.ts'
import { route } from '../../../http/route.ts'
import { assignTask, assignToMany, unassignTask } from './assignments.service.ts'
import { listDue, listMachines, listTasksOf } from './machines.service.ts'
import { addTask, listTasks, removeTask, updateTask } from './tasks.service.ts'

export const taskRoutes = [
  route(tasks.list, listTasks),
  route(tasks.add, (ctx, { body }) => addTask(ctx, body)),
  route(tasks.update, (ctx, { params, body }) => updateTask(ctx, params.id, body)),
  route(tasks.remove, (ctx, { params }) => removeTask(ctx, params.id)),
  route(tasks.due, (ctx, { query }) => listDue(ctx, query.after)),
  route(tasks.machines, (ctx, { params, query }) => listMachines(ctx, params.id, query)),
  route(tasks.assignMany, (ctx, { params, body }) => assignToMany(ctx, params.id, body.equipmentIds)),
  route(tasks.ofEquipment, (ctx, { params }) => listTasksOf(ctx, params.id)),
  route(tasks.assign, (ctx, { params: { id, taskId }, body }) => assignTask(ctx, id, { taskId, ...body })),
  route(tasks.unassign, (ctx, { params: { id, taskId } }) => unassignTask(ctx, id, taskId)),
]
