import type { ComdataSettings } from '@yardmaster/core/contract/account/integrations.settings.ts'
import type { ProviderContext } from '../../../../integrations/adapter.ts'
import { ProviderError } from '../../../../integrations/providerError.ts'
import { requireOk } from '../../../../integrations/requireOk.ts'
import type { Page } from './answer.ts'
import { pageOf } from './answer.ts'
import type { Asked } from './request.ts'
import { SOAP_ACTION, requestOf } from './request.ts'

/** SOAP 1.1 sends faults with this status, and so does a broken server without an envelope. */
const FAULT = 500

/** Asks for a page of transactions. */
export async function askComdata(
  { settings, fetch, clock, signal }: ProviderContext<ComdataSettings>,
  asked: Asked,
): Promise<Page> {
  const answer = await fetch(settings.address, {
    method: 'POST',
    headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${SOAP_ACTION}"` },
    body: requestOf(settings, asked),
    signal,
  })
  if (answer.status !== FAULT) await requireOk(answer, clock.now())
  const xml = await answer.text()
  if (answer.status === FAULT && !xml.includes('Envelope'))
    throw new ProviderError('providerDown', { detail: String(FAULT) })
  return pageOf(xml, settings)
}
