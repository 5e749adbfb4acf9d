import { XMLParser } from 'fast-xml-parser'

/** An element of XML or an object of JSON: attributes and children by their name in lower case. */
export type Node = { [name: string]: Value }
export type Value = string | number | boolean | null | Node | Value[]

/** Answers that are nested deeper are not ISO 15143-3. */
const DEPTH_MAX = 12

export class Unreadable extends Error {}

/**
 * Reads XML or JSON into the same form, because providers differ in case, in namespaces, and in what they
 * write as attributes. Entities are never expanded, except the predefined ones.
 */
export function readDocument(text: string): Node {
  const first = text.trimStart().replace(/^\uFEFF/u, '')
  if (first.startsWith('<')) return readXml(first)
  if (first.startsWith('{') || first.startsWith('[')) return readJson(first)
  throw new Unreadable('neither XML nor JSON')
}

const PARSER = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  textNodeName: 'text',
})

function readXml(text: string): Node {
  if (/<!DOCTYPE|<!ENTITY/iu.test(text)) throw new Unreadable('a document type is not allowed')
  let parsed: unknown
  try {
    parsed = PARSER.parse(text)
  } catch (error) {
    throw new Unreadable(error instanceof Error ? error.message : 'broken XML')
  }
  return nodeOf(lowered(parsed, decodeEntities))
}

function readJson(text: string): Node {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new Unreadable('broken JSON')
  }
  return nodeOf(lowered(Array.isArray(parsed) ? { Equipment: parsed } : parsed, (value) => value))
}

function nodeOf(value: Value): Node {
  if (isNode(value)) return value
  throw new Unreadable('no document')
}

function lowered(value: unknown, text: (value: string) => string, depth = 0): Value {
  if (depth > DEPTH_MAX) throw new Unreadable('nested too deep')
  if (typeof value === 'string') return text(value).trim()
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.map((each) => lowered(each, text, depth + 1))
  if (typeof value !== 'object' || value === null) return null
  const node: Node = Object.create(null) as Node
  for (const [name, each] of Object.entries(value)) node[name.toLowerCase()] = lowered(each, text, depth + 1)
  return node
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});/giu, (entity, name: string) =>
        name.startsWith('#') ? (characterOf(name) ?? entity) : (ENTITIES[name.toLowerCase()] ?? entity),
      )
    : text

function characterOf(reference: string): string | null {
  const isHex = reference[1] === 'x' || reference[1] === 'X'
  const code = isHex ? Number.parseInt(reference.slice(2), 16) : Number(reference.slice(1))
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : null
}

export const isNode = (value: Value | undefined): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the child elements of that name, whether the provider writes one, several or none. */
export function childrenOf(node: Node | undefined, name: string): Node[] {
  const value = node?.[name]
  if (Array.isArray(value)) return value.filter(isNode)
  return isNode(value) ? [value] : []
}

/** Returns the first child element of that name. */
export const childOf = (node: Node | undefined, name: string): Node | undefined => childrenOf(node, name)[0]

/** Returns the plain value of an attribute or child: blank, `null` and the literal `missing` are none. */
export function plainOf(node: Node | undefined, name: string): string | number | boolean | undefined {
  const value = node?.[name]
  // An element with attributes holds its text in a node of its own.
  const plain = Array.isArray(value) ? value[0] : value
  const found = isNode(plain) ? plain['text'] : plain
  if (typeof found === 'number' || typeof found === 'boolean') return found
  if (typeof found !== 'string' || found === '' || /^(missing|null|n\/a)$/iu.test(found)) return undefined
  return found
}

/** Returns a text without what can't be stored or shown. */
export function textOf(node: Node | undefined, name: string, max: number): string {
  const value = plainOf(node, name)
  return value === undefined
    ? ''
    : String(value)
        .replace(/\p{Cc}/gu, ' ')
        .trim()
        .toWellFormed()
        .slice(0, max)
}
