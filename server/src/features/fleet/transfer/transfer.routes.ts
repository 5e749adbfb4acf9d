import { transfer } from '@yardmaster/core/contract/fleet/transfer.ts'
import { page, route } from '../../../http/route.ts'
import { exportEquipment, exportTemplate } from './export.service.ts'
import { listImportRows } from './importRows.service.ts'
import {
  applyImport,
  chooseSheet,
  listRecentImports,
  mapImport,
  readImport,
  removeImport,
  undoImport,
  uploadImport,
} from './imports.service.ts'
import { refusedFile } from './refusedFile.service.ts'
import { sent } from '../../../tables/tableFile.ts'

export const transferRoutes = [
  page(transfer.export, async (ctx, { query }) => sent(await exportEquipment(ctx, query))),
  page(transfer.template, async (ctx, { query }) => sent(await exportTemplate(ctx, query.format))),
  route(transfer.upload, (ctx, { query, file }) => uploadImport(ctx, query, file)),
  route(transfer.read, (ctx, { params }) => readImport(ctx, params.id)),
  route(transfer.chooseSheet, (ctx, { params, body }) => chooseSheet(ctx, params.id, body.sheet)),
  route(transfer.map, (ctx, { params, body }) => mapImport(ctx, params.id, body)),
  route(transfer.rows, (ctx, { params, query }) => listImportRows(ctx, params.id, query)),
  page(transfer.refused, async (ctx, { params }) => sent(await refusedFile(ctx, params.id))),
  route(transfer.apply, (ctx, { params, body }) => applyImport(ctx, params.id, body)),
  route(transfer.recent, (ctx) => listRecentImports(ctx)),
  route(transfer.undo, (ctx, { params }) => undoImport(ctx, params.id)),
  route(transfer.remove, (ctx, { params }) => removeImport(ctx, params.id)),
]
