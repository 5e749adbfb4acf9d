import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'vite'
import { applyEdits, replacement } from './textEdits.ts'
import type { Edit, Span } from './textEdits.ts'

const METHODS = new Map([
  ['get', 'GET'],
  ['post', 'POST'],
  ['put', 'PUT'],
  ['del', 'DELETE'],
])

/** What a call from the browser needs to know about an endpoint. Of the body, only whether there is one. */
const NEEDED = new Set(['readOnly', 'fileMax', 'body'])

/** Removes everything from the endpoints of a module that only the server uses. */
export function lighten(code: string, file: string): string {
  const { program } = parseSync(file, code)
  const edits: Edit[] = []
  const textOf = ({ start, end }: Span) => code.slice(start, end)
  const visitor = new Visitor({
    CallExpression(node) {
      const [path, spec] = node.arguments
      const method = node.callee.type === 'Identifier' ? METHODS.get(node.callee.name) : undefined
      if (!method || !path || spec?.type !== 'ObjectExpression') return
      const kept = spec.properties.flatMap((property) => {
        if (property.type === 'SpreadElement') return textOf(property)
        const name = property.key.type === 'Identifier' ? property.key.name : ''
        if (!NEEDED.has(name)) return []
        return name === 'body' ? 'body: true' : textOf(property)
      })
      const text = `{ ${[`method: '${method}'`, `path: ${textOf(path)}`, ...kept].join(', ')} }`
      edits.push(replacement(code, node, text))
    },
    VariableDeclarator({ init }) {
      // Without the annotation, the bundler keeps calls whose result isn't used.
      if (init?.type !== 'CallExpression' || METHODS.has(textOf(init.callee))) return
      edits.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => ' })
      edits.push({ start: init.end, end: init.end, text: ')()' })
    },
  })
  visitor.visit(program)
  return applyEdits(code, edits)
}

type Declaration = Span & {
  /** What it names besides what it declares. */
  uses: ReadonlySet<string>
}
type Import = { source: string; name: string }
type Module = {
  code: string
  declarations: Map<string, Declaration>
  imports: Map<string, Import>
  exported: Set<string>
}

const modules = new Map<string, Module>()
const found = new Map<string, ReadonlySet<string>>()

/** Returns the names of a module that need no schema, such as endpoints and limits. */
export function lightNames(file: string): ReadonlySet<string> {
  const known = found.get(file)
  if (known) return known
  // Modules that import each other are rare, and the names between them count as heavy.
  found.set(file, new Set())
  const module = readModule(file)
  const heavy = new Set([...module.imports].filter(([, from]) => isHeavy(file, from)).map(([name]) => name))
  for (let before = -1; before !== heavy.size;) {
    before = heavy.size
    for (const [name, { uses }] of module.declarations) if (!uses.isDisjointFrom(heavy)) heavy.add(name)
  }
  const light = new Set(module.declarations.keys()).difference(heavy)
  found.set(file, light)
  return light
}

function isHeavy(file: string, { source, name }: Import): boolean {
  if (source.startsWith('zod')) return true
  if (!source.startsWith('.')) return false
  const target = path.join(path.dirname(file), source)
  return target.includes('/core/src/contract/') && !lightNames(target).has(name)
}

/** Returns a module with nothing but its light names and what they need. */
export function lightPart(file: string): string {
  const { code, declarations, imports, exported } = readModule(file)
  const light = lightNames(file)
  const kept = [...declarations].filter(([name]) => light.has(name))
  const used = kept.reduce((sum, [, { uses }]) => sum.union(uses), new Set<string>())
  return [
    ...[...imports]
      .filter(([local]) => used.has(local))
      .map(([local, { source, name }]) => `import { ${name} as ${local} } from '${source}'`),
    ...kept.map(([name, span]) => (exported.has(name) ? 'export ' : '') + code.slice(span.start, span.end)),
  ].join('\n')
}

function readModule(file: string): Module {
  const known = modules.get(file)
  if (known) return known
  const code = lighten(readFileSync(file, 'utf8'), file)
  const module: Module = { code, declarations: new Map(), imports: new Map(), exported: new Set() }
  for (const node of parseSync(file, code).program.body) {
    if (node.type === 'ImportDeclaration' && node.importKind !== 'type') {
      for (const each of node.specifiers) {
        const name =
          each.type === 'ImportSpecifier' && each.imported.type === 'Identifier' ? each.imported.name : '*'
        module.imports.set(each.local.name, { source: node.source.value, name })
      }
    }
    const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node
    if (declared?.type === 'FunctionDeclaration' && declared.id) {
      declare(module, declared.id.name, declared, node)
    }
    if (declared?.type === 'VariableDeclaration') {
      const [only, ...others] = declared.declarations
      if (only?.id.type === 'Identifier' && others.length === 0) declare(module, only.id.name, declared, node)
    }
  }
  modules.set(file, module)
  return module
}

type Statement = Parameters<Visitor['visit']>[0]['body'][number]

function declare(module: Module, name: string, { start, end }: Span, statement: Statement): void {
  const uses = new Set<string>()
  new Visitor({ Identifier: (identifier) => void uses.add(identifier.name) }).visit({
    type: 'Program',
    sourceType: 'module',
    hashbang: null,
    body: [statement],
    start,
    end,
  })
  uses.delete(name)
  module.declarations.set(name, { start, end, uses })
  if (statement.type === 'ExportNamedDeclaration') module.exported.add(name)
}
