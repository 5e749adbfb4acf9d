import { fieldLabels } from '@yardmaster/core/contract/account/fieldLabels.ts'
import { route } from '../../../http/route.ts'
import { updateLabel } from './fieldLabels.service.ts'

export const fieldLabelRoutes = [
  route(fieldLabels.update, (ctx, { params: { fieldName }, query: { was }, body: label }) =>
    updateLabel(ctx, { fieldName, label, was }),
  ),
]
