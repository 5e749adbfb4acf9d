import { exceptions } from '@yardmaster/core/contract/reports/exceptions.ts'
import { page, route } from '../../../http/route.ts'
import { sent } from '../../../tables/tableFile.ts'
import { listExceptions } from './exceptions.service.ts'
import { listSettingsChanges, readSettings, updateSettings } from './exceptionSettings.service.ts'
import { exportExceptions } from './exportExceptions.service.ts'
import { markException } from './markException.service.ts'

export const exceptionRoutes = [
  route(exceptions.list, (ctx, { query }) => listExceptions(ctx, query)),
  page(exceptions.export, async (ctx, { query }) => sent(await exportExceptions(ctx, query))),
  route(exceptions.mark, (ctx, { params, body }) => markException(ctx, params, body)),
  route(exceptions.settings, readSettings),
  route(exceptions.settingsChanges, listSettingsChanges),
  route(exceptions.updateSettings, (ctx, { body }) => updateSettings(ctx, body)),
]
