import { parseSync } from 'vite'
import { applyEdits, replacement } from './textEdits.ts'
import type { Edit } from './textEdits.ts'

/** The names that a module exports without schemas, and where they are. */
type Light = { names: ReadonlySet<string>; path: string }

/** Redirects imports of light names. */
export function splitImports(code: string, file: string, lightOf: (source: string) => Light | null): string {
  const edits: Edit[] = []
  for (const node of parseSync(file, code).program.body) {
    if (node.type !== 'ImportDeclaration' || node.importKind === 'type') continue
    const light = lightOf(node.source.value)
    const values = node.specifiers.flatMap((each) =>
      each.type === 'ImportSpecifier' && each.importKind !== 'type' ? each : [],
    )
    if (!light || values.length === 0) continue
    const isLight = ({ imported }: (typeof values)[number]) =>
      light.names.has(imported.type === 'Identifier' ? imported.name : imported.value)
    const listed = (some: typeof values, path: string) =>
      some.length > 0
        ? `import { ${some.map(({ start, end }) => code.slice(start, end)).join(', ')} } from '${path}';`
        : ''
    const text =
      listed(values.filter(isLight), light.path) +
      listed(
        values.filter((each) => !isLight(each)),
        node.source.value,
      )
    edits.push(replacement(code, node, text))
  }
  return applyEdits(code, edits)
}
