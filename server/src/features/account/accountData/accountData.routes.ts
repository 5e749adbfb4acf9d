import { accountData } from '@yardmaster/core/contract/account/accountData.ts'
import { download, page, route } from '../../../http/route.ts'
import { anonymize } from './anonymize.service.ts'
import { cancelErasure, readErasure, requestErasure } from './erasure.service.ts'
import { exportAccount } from './export.service.ts'
import { readContents, readExportState } from './exportState.service.ts'
import { exportPerson, listPeople, readPersonalData } from './personalData.service.ts'

const ZIP = 'application/zip'

export const accountDataRoutes = [
  page(accountData.export, async (ctx) => {
    const { body, fileName } = await exportAccount(ctx)
    return download(body, fileName, ZIP)
  }),
  route(accountData.exportContents, readContents),
  route(accountData.exportState, readExportState),
  route(accountData.erasure, readErasure),
  route(accountData.erase, (ctx, { body }) => requestErasure(ctx, body)),
  route(accountData.cancelErasure, cancelErasure),
  route(accountData.people, listPeople),
  route(accountData.personalData, (ctx, { params }) => readPersonalData(ctx, params.id)),
  page(accountData.exportPerson, async (ctx, { params }) => {
    const { body, fileName } = await exportPerson(ctx, params.id)
    return download(body, fileName, ZIP)
  }),
  route(accountData.anonymize, (ctx, { params, body }) => anonymize(ctx, params.id, body)),
]
