import type { Restorer } from '../../../restorer.ts'
import { restoreClient } from './clients.service.ts'
import { restoreSite } from './sites.service.ts'

export const clientRestorers: readonly Restorer[] = [
  {
    kind: 'client',
    action: 'deleted',
    can: 'client.delete',
    restore: (ctx, { resource }) => restoreClient(ctx, resource.id),
  },
  {
    kind: 'site',
    action: 'deleted',
    can: 'client.delete',
    restore: (ctx, { resource }) => restoreSite(ctx, resource.id),
  },
]
