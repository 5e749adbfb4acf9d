import type { Restorer } from '../../../restorer.ts'
import { restorePlan } from './inspectionPlans.service.ts'

export const inspectionRestorers: readonly Restorer[] = [
  {
    kind: 'inspectionPlan',
    action: 'deleted',
    can: 'task.delete',
    restore: (ctx, { resource }) => restorePlan(ctx, resource.id),
  },
]
