/** An element: a text, or its children by name. A name that occurs several times has an array. */
export type Element = string | { [name: string]: Element | Element[] }

export function childOf(element: Element | undefined, name: string): Element | undefined {
  if (typeof element !== 'object') return undefined
  const child = element[name]
  return Array.isArray(child) ? child[0] : child
}

export function childrenOf(element: Element | undefined, name: string): Element[] {
  if (typeof element !== 'object') return []
  const found = element[name]
  return found === undefined ? [] : Array.isArray(found) ? found : [found]
}

/** All children, whatever their names are. */
export const allChildrenOf = (element: Element): Element[] =>
  typeof element === 'object' ? Object.keys(element).flatMap((name) => childrenOf(element, name)) : []

export function textOf(element: Element | undefined, name: string): string {
  const child = childOf(element, name)
  return typeof child === 'string' ? child.trim() : ''
}
