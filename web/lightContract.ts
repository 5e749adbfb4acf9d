import { parseSync, Visitor } from 'vite'
import type { Plugin } from 'vite'

const METHODS = new Map([
  ['get', 'GET'],
  ['post', 'POST'],
  ['put', 'PUT'],
  ['del', 'DELETE'],
])

/** What a call from the browser needs to know about an endpoint. Of the body, only whether there is one. */
const NEEDED = new Set(['readOnly', 'fileMax', 'body'])

/**
 * Removes everything from the endpoints of the contract that only the server uses: permissions, summaries, and the
 * schemas of requests and answers. The bundler then drops the schemas that no form uses, which are most of them.
 */
export const lightContract = (): Plugin => ({
  name: 'light-contract',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /core\/src\/contract\/.*\.ts$/ },
    handler: (code, id) => ({ code: lighten(code, id), map: null }),
  },
})

type Edit = { start: number; end: number; text: string }
type Span = { start: number; end: number }

function lighten(code: string, id: string): string {
  const { program } = parseSync(id, code)
  const edits: Edit[] = []
  const textOf = ({ start, end }: Span) => code.slice(start, end)
  const replace = ({ start, end }: Span, text: string) => {
    const lines = (part: string) => part.split('\n').length - 1
    // Keeps line breaks, so that source maps stay correct.
    const missing = Math.max(0, lines(code.slice(start, end)) - lines(text))
    edits.push({ start, end, text: text + '\n'.repeat(missing) })
  }
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
      replace(node, `{ ${[`method: '${method}'`, `path: ${textOf(path)}`, ...kept].join(', ')} }`)
    },
    VariableDeclarator({ init }) {
      // Without the annotation, the bundler keeps calls whose result isn't used.
      if (init?.type !== 'CallExpression' || METHODS.has(textOf(init.callee))) return
      edits.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => ' })
      edits.push({ start: init.end, end: init.end, text: ')()' })
    },
  })
  visitor.visit(program)
  // From the last to the first, so that the positions of the others stay valid.
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: inserted }) => text.slice(0, start) + inserted + text.slice(end), code)
}
