import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { Failure, run } from './failure.mjs'
import { filesIn, inProject } from './project.mjs'

/**
 * Writes the indexes of the dictionaries from the files below core/src/i18n. A dictionary is a pair of files,
 * `<wing>/<name>.en.ts` and `<wing>/<name>.es.ts`. Names that end with `served` mark texts that only the server
 * needs: the browser can't load them. With `--check`, fails if an index is out of date.
 */
const I18N = inProject('core', 'src', 'i18n')
const LOCALES = { en: 'En', es: 'Es' }
/** As in .oxfmtrc.json. */
const LINE_WIDTH = 110
const NOTICE = '// Generated from the dictionary files. Run `npm run dictionaries` to update it.\n'

/** Returns the dictionaries in alphabetical order, each with its path and the name that its exports begin with. */
function dictionaries() {
  return filesIn(I18N)
    .filter((file) => file.endsWith('.en.ts') && dirname(file) !== I18N)
    .map((file) => {
      if (!existsSync(file.replace(/\.en\.ts$/, '.es.ts')))
        throw new Failure(`${file} has no Spanish counterpart.`, 'Add a file with the same name and .es.ts.')
      const path = relative(I18N, file).replaceAll('\\', '/').slice(0, -'.en.ts'.length)
      const part = path.slice(path.indexOf('/') + 1)
      const name = part.replace(/\.(\w)/g, (_, letter) => letter.toUpperCase())
      return { path, part, name, served: part.endsWith('.served') }
    })
    .toSorted((a, b) => (a.part < b.part ? -1 : 1))
}

function indexOfAll(all) {
  const imports = all.flatMap(({ path, name }) => [
    `import { ${name}En } from './${path}.en.ts'`,
    `import { ${name}Es } from './${path}.es.ts'`,
  ])
  const spread = (locale) => all.map(({ name }) => `  ...${name}${locale},`).join('\n')
  return `${NOTICE}import { en } from './en.ts'
import { es } from './es.ts'
import type { Locale } from './locales.ts'
${imports.join('\n')}

const allEn = {
  ...en,
${spread('En')}
}

const allEs = {
  ...es,
${spread('Es')}
}

export type MessageKey = keyof typeof allEn

/** All texts at once, for the server and for tests. */
export const ALL_MESSAGES: Record<Locale, Record<MessageKey, string>> = { en: allEn, es: allEs }
`
}

/** The index of one language, because a browser needs only one, and it is about as large as a screen. */
function indexOfLanguage(all, locale) {
  const key = (part) => (part.includes('.') ? `'${part}'` : part)
  const suffix = LOCALES[locale]
  const parts = all
    .filter(({ served }) => !served)
    .map(({ path, part, name }) => {
      const head = `  ${key(part)}: async () =>`
      const load = `(await import('./${path}.${locale}.ts')).${name}${suffix},`
      return `${head} ${load}`.length > LINE_WIDTH ? `${head}\n    ${load}` : `${head} ${load}`
    })
  return `${NOTICE}
/** The parts of the dictionary in this language. See \`parts.ts\`. */
export const parts${suffix} = {
${parts.join('\n')}
}
`
}

await run(() => {
  const all = dictionaries()
  const indexes = [
    ['all.ts', indexOfAll(all)],
    ...Object.keys(LOCALES).map((locale) => [`parts.${locale}.ts`, indexOfLanguage(all, locale)]),
  ]
  for (const [name, text] of indexes) {
    const file = join(I18N, name)
    if (!process.argv.includes('--check')) writeFileSync(file, text)
    else if (!existsSync(file) || readFileSync(file, 'utf8') !== text)
      throw new Failure(`core/src/i18n/${name} is out of date.`, 'Run `npm run dictionaries`.')
  }
})
