import type { Plugin } from 'vite'
import { parseSync } from 'vite'

const VERBS = new Set(['get', 'post', 'put', 'del'])

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Edit = { start: number; end: number; text: string }

/**
 * The browser needs of an endpoint its method, its path, its permission and whether it has a body. Its schemas are
 * left out, and schemas that no form uses can be dropped, so that pages without a form load no zod (25 kB gzip).
 */
export function lightContract(): Plugin {
  return {
    name: 'light-contract',
    enforce: 'pre',
    transform: {
      filter: { id: /core\/src\/contract\/[^/]+\.ts$/ },
      handler: (code, id) => ({ code: lightenContract(code, id), map: null }),
    },
  }
}

export function lightenContract(code: string, id: string): string {
  const { program } = parseSync(id, code)
  const edits: Edit[] = []
  for (const declarator of declaratorsOf(program.body as unknown as Node[])) {
    const init = declarator['init'] as Node | null
    if (init?.type === 'CallExpression') edits.push(...pure(init))
    else if (init) edits.push(...endpointsIn(init).flatMap((call) => lighten(call, code)))
  }
  return apply(edits, code)
}

function declaratorsOf(body: Node[]): Node[] {
  return body
    .map((statement) => (statement['declaration'] as Node | null | undefined) ?? statement)
    .filter((statement) => statement.type === 'VariableDeclaration')
    .flatMap((statement) => statement['declarations'] as Node[])
}

/** Wrapped, because the mark holds for one call only, and a schema is a chain of them. */
const pure = ({ start, end }: Node): Edit[] => [
  { start, end: start, text: '/* @__PURE__ */ (() => ' },
  { start: end, end, text: ')()' },
]

/** The calls that declare endpoints, in `{ list: get(…), add: post(…) }`. */
function endpointsIn(init: Node): Node[] {
  if (init.type !== 'ObjectExpression') return []
  return (init['properties'] as Node[])
    .map((property) => property['value'] as Node | undefined)
    .filter(
      (value) => value?.type === 'CallExpression' && VERBS.has((value['callee'] as Node)['name'] as string),
    )
    .filter((value) => value !== undefined)
}

function lighten(call: Node, code: string): Edit[] {
  const [path, spec] = call['arguments'] as [Node, Node]
  const value = (name: string) =>
    (spec['properties'] as Node[]).find((property) => (property['key'] as Node)['name'] === name)?.[
      'value'
    ] as Node | undefined
  const can = value('can')
  const kept = [
    ...(can ? [`can: ${code.slice(can.start, can.end)}`] : []),
    ...(value('body') ? ['body: true'] : []),
  ]
  return [{ start: path.end, end: call.end, text: `, { ${kept.join(', ')} })` }]
}

/** From the end, so that earlier places stay where they are. */
const apply = (edits: Edit[], code: string): string =>
  edits
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)
