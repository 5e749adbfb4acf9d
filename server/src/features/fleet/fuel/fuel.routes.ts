import { fuel } from '@yardmaster/core/contract/fleet/fuel.ts'
import { fuelFiles } from '@yardmaster/core/contract/fleet/fuel.file.ts'
import { route } from '../../../http/route.ts'
import { assignCard, listAssignments, listCards } from './cards.service.ts'
import { importFile, previewFile } from './files/files.service.ts'
import { listFindings, resolveFinding } from './findings.service.ts'
import { listPurchases } from './purchases.service.ts'
import { readAssetFuel, setTank } from './tank.service.ts'

export const fuelRoutes = [
  route(fuel.purchases, (ctx, { query }) => listPurchases(ctx, query)),
  route(fuel.findings, (ctx, { query }) => listFindings(ctx, query)),
  route(fuel.resolve, (ctx, { params, body }) => resolveFinding(ctx, params.id, body)),
  route(fuel.ofAsset, (ctx, { params }) => readAssetFuel(ctx, params.assetId)),
  route(fuel.setTank, (ctx, { params, body }) => setTank(ctx, params.assetId, body)),
  route(fuel.cards, listCards),
  route(fuel.assignments, (ctx, { params }) => listAssignments(ctx, params.id)),
  route(fuelFiles.preview, (ctx, { query, file }) => previewFile(ctx, query, file)),
  route(fuelFiles.import, (ctx, { query, file }) => importFile(ctx, query, file)),
  route(fuel.assign, (ctx, { params, body }) => assignCard(ctx, params.id, body)),
]
