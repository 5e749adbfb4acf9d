import type { Restorer } from '../../../restorer.ts'
import { restorePart } from './parts.service.ts'

export const partRestorers: readonly Restorer[] = [
  {
    kind: 'part',
    action: 'deleted',
    can: 'part.delete',
    restore: (ctx, { resource }) => restorePart(ctx, resource.id),
  },
]
