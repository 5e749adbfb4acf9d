import type { Restorer } from '../../../restorer.ts'
import { archive, reinstate, sendBack } from './lifecycle.service.ts'
import { isRestorable, restoreFields } from './restoreFields.service.ts'

export const equipmentRestorers: readonly Restorer[] = [
  {
    kind: 'equipment',
    action: 'archived',
    can: 'equipment.archive',
    restore: (ctx, { resource }) => reinstate(ctx, resource.id),
  },
  {
    kind: 'equipment',
    action: 'reinstated',
    can: 'equipment.archive',
    restore: (ctx, { resource }) => archive(ctx, resource.id),
  },
  {
    kind: 'equipment',
    action: 'sold',
    can: 'equipment.archive',
    restore: (ctx, { resource }) => sendBack(ctx, resource.id),
  },
  {
    kind: 'equipment',
    action: 'updated',
    can: 'equipment.update',
    covers: (fields) => Object.keys(fields).length > 0 && Object.keys(fields).every(isRestorable),
    restore: (ctx, { resource, fields }) => restoreFields(ctx, resource.id, fields),
  },
]
