/** A value of an element: in XML, names that begin in lower case are attributes, the others are child elements. */
type Plain = string | number | boolean
export type Element = { [name: string]: Plain | Element | Element[] | undefined }

export type Link = { rel: 'self' | 'prev' | 'next'; href: string }

/** A page: the name of its root element, its links and everything else. */
export type AempDocument = { root: string; links: readonly Link[]; content: Element }

const NAMESPACE = 'http://standards.iso.org/iso/15143/-3'

export const writeJson = ({ links, content }: AempDocument): string =>
  JSON.stringify({ Links: links, ...content })

export function writeXml({ root, links, content }: AempDocument): string {
  const linked = links.map(
    ({ rel, href }) => `<Links><rel>${escaped(rel)}</rel><href>${escaped(href)}</href></Links>`,
  )
  const { attributes, children } = partsOf(content)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}"${attributes}>${linked.join('')}${children}</${root}>\n`
}

function partsOf(element: Element): { attributes: string; children: string } {
  let attributes = ''
  let children = ''
  for (const [name, value] of Object.entries(element)) {
    if (value === undefined) continue
    if (Array.isArray(value)) children += value.map((each) => writeElement(name, each)).join('')
    else if (typeof value === 'object') children += writeElement(name, value)
    else if (isAttribute(name)) attributes += ` ${name}="${escaped(String(value))}"`
    else children += `<${name}>${escaped(String(value))}</${name}>`
  }
  return { attributes, children }
}

const isAttribute = (name: string) => /^[a-z]/.test(name)

function writeElement(name: string, element: Element): string {
  const { attributes, children } = partsOf(element)
  return `<${name}${attributes}>${children}</${name}>`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** XML has no place for control characters, not even escaped ones. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ')
    .replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
