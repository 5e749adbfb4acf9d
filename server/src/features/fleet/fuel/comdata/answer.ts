import type { ComdataSettings } from '@yardmaster/core/contract/account/integrations.settings.ts'
import { XMLParser } from 'fast-xml-parser'
import { ProviderError } from '../../../../integrations/providerError.ts'
import type { FuelRecord } from '../records/fuelRecord.ts'
import { allChildrenOf, childOf, childrenOf, textOf } from './element.ts'
import type { Element } from './element.ts'
import { recordOf } from './record.ts'

const parser = new XMLParser({ ignoreAttributes: true, removeNSPrefix: true, parseTagValue: false })

export type Page = { pageCount: number; records: FuelRecord[] }

/** Reads a page, or throws what the provider complains about. */
export function pageOf(xml: string, settings: ComdataSettings): Page {
  const body = childOf(childOf(parsed(xml), 'Envelope'), 'Body')
  if (body === undefined) throw new ProviderError('unreadable', { detail: 'no SOAP envelope' })
  const fault = childOf(body, 'Fault')
  if (fault !== undefined) throw faultError(fault)
  const response = Object.entries(typeof body === 'object' ? body : {}).find(([name]) =>
    /response/iu.test(name),
  )?.[1]
  const answer = Array.isArray(response) ? response[0] : response
  if (answer === undefined) throw new ProviderError('unreadable', { detail: 'no response in the envelope' })
  const code = Number(textOf(answer, 'responseCode') || 0)
  if (code !== 0) throw codeError(code, textOf(answer, 'responseDescription'))
  return { pageCount: Number(textOf(answer, 'pageCount') || 1), records: recordsOf(answer, settings) }
}

function parsed(xml: string): Element {
  // Without a document type, no entities can be declared, so a document can't grow while it is parsed.
  if (/<!DOCTYPE/iu.test(xml)) throw new ProviderError('unreadable', { detail: 'document type' })
  try {
    return parser.parse(xml, true) as Element
  } catch {
    throw new ProviderError('unreadable', { detail: 'no valid XML' })
  }
}

/** The list is in `records`, with elements of any name, or `records` itself is repeated. */
function recordsOf(answer: Element, settings: ComdataSettings): FuelRecord[] {
  const elements = childrenOf(answer, 'records').flatMap((list): Element[] =>
    childOf(list, 'cardNumber') === undefined ? allChildrenOf(list) : [list],
  )
  return elements.flatMap((element) => recordOf(element, settings) ?? [])
}

/** A fault about the sign-on, or about anything else. */
function faultError(fault: Element): ProviderError {
  const detail = textOf(fault, 'faultstring').slice(0, 200)
  const isSignOn = /security|authenticat|authoriz|password|user/iu.test(detail + textOf(fault, 'faultcode'))
  return new ProviderError(isSignOn ? 'signInRefused' : 'unreadable', { detail })
}

/** The meaning of the codes is not public, so the description decides. */
function codeError(code: number, description: string): ProviderError {
  const detail = `${code}: ${description}`.slice(0, 200)
  const isRight = /not (authorized|allowed|permitted)|access|privilege/iu.test(description)
  return new ProviderError(isRight ? 'notAllowed' : 'unreadable', { detail })
}
