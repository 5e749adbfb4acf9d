import type { Restorer } from '../../../restorer.ts'
import { restoreBoundary } from './boundaries.service.ts'

export const boundaryRestorers: readonly Restorer[] = [
  {
    kind: 'equipment',
    action: 'updated',
    can: 'boundary.update',
    // Entries from before boundaries were recorded exactly can't be restored.
    covers: ({ exactBoundary }) => exactBoundary !== undefined,
    restore: (ctx, { resource, fields }) => restoreBoundary(ctx, resource.id, fields),
  },
]
