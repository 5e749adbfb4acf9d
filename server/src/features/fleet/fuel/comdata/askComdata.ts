import type { ComdataSettings } from '@yardmaster/core/contract/account/integrations.settings.ts'
import type { ProviderContext } from '../../../../integrations/adapter.ts'
import { askProvider } from '../askProvider.ts'
import type { Page } from './answer.ts'
import { pageOf } from './answer.ts'
import type { Asked } from './request.ts'
import { SOAP_ACTION, requestOf } from './request.ts'

/** Asks for a page of transactions. A SOAP fault comes with status 500, so the body is read first. */
export async function askComdata(context: ProviderContext<ComdataSettings>, asked: Asked): Promise<Page> {
  const { settings } = context
  const body = await askProvider(context, {
    address: settings.address,
    method: 'POST',
    headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${SOAP_ACTION}"` },
    body: requestOf(settings, asked),
    explains: (text) => text.includes('Envelope'),
  })
  return pageOf(new TextDecoder().decode(body), settings)
}
