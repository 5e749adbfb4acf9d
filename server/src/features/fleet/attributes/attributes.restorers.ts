import type { Restorer } from '../../../restorer.ts'
import { restoreAttribute } from './attributes.service.ts'

export const attributeRestorers: readonly Restorer[] = [
  {
    kind: 'attribute',
    action: 'deleted',
    can: 'attribute.delete',
    restore: (ctx, { resource }) => restoreAttribute(ctx, resource.id),
  },
]
