import path from 'node:path'
import { forbiddenImport } from './forbiddenImport.ts'

type Node = { source?: { type: string; value?: unknown } | null }
type RuleContext = {
  filename: string
  report(problem: { node: unknown; message: string }): void
}

const root = path.dirname(import.meta.dirname)

/** Checks static, dynamic and type imports, and exports from other files. */
function create(context: RuleContext) {
  const importer = path.relative(root, context.filename).split(path.sep).join('/')
  const check = ({ source }: Node): void => {
    if (typeof source?.value !== 'string') return
    const message = forbiddenImport(importer, source.value)
    if (message) context.report({ node: source, message })
  }
  return {
    ImportDeclaration: check,
    ImportExpression: check,
    TSImportType: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration: check,
  }
}

export default { meta: { name: 'house' }, rules: { direction: { create } } }
