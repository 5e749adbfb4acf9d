import { AppError } from '../../../appError.ts'
import { writeJson, writeXml } from './aempDocument.ts'
import type { AempDocument } from './aempDocument.ts'

const JSON_TYPES = new Set(['application/json', 'application/iso15143-snapshot+json'])
const XML_TYPES = new Set(['application/xml', 'text/xml', 'application/iso15143-snapshot+xml'])

/**
 * Writes the document in the form that the caller prefers. XML is the standard's own form, so everyone who accepts
 * anything gets it.
 */
export function negotiate(
  document: AempDocument,
  accept: string | undefined,
): { body: string; contentType: string } {
  for (const type of preferred(accept)) {
    if (JSON_TYPES.has(type)) return { body: writeJson(document), contentType: `${type}; charset=utf-8` }
    if (XML_TYPES.has(type)) return { body: writeXml(document), contentType: `${type}; charset=utf-8` }
    if (type === '*/*' || type === 'application/*')
      return { body: writeXml(document), contentType: 'application/xml; charset=utf-8' }
  }
  throw new AppError('error.notAcceptable', 406)
}

/** Returns the accepted types, the most wanted first. Those with a quality of 0 are not wanted. */
function preferred(accept = '*/*'): string[] {
  const wanted = accept.split(',').map((part) => {
    const [type = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    return { type, quality: quality === undefined ? 1 : Number(quality.slice(2)) || 0 }
  })
  return wanted
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ type }) => type)
}
