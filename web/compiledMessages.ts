import { parse } from '@formatjs/icu-messageformat-parser'
import { parseSync, Visitor } from 'vite'
import type { Plugin } from 'vite'

const PARSER = '@formatjs/icu-messageformat-parser'

/**
 * Parses the texts of the dictionaries while building, so that the browser needs no parser for them. The
 * parser would be a part of the first load.
 */
export const compiledMessages = (): Plugin => ({
  name: 'compiled-messages',
  apply: 'build',
  enforce: 'pre',
  config: () => ({
    resolve: { alias: [{ find: new RegExp(`^${PARSER}$`), replacement: `${PARSER}/no-parser.js` }] },
  }),
  transform: {
    filter: { id: /core\/src\/i18n\/(?!parts\.)(?:.*[./])?(?:en|es)\.ts$/ },
    handler: (code, id) => ({ code: compile(code, id), map: null }),
  },
})

function compile(code: string, id: string): string {
  let compiled = code
  // From the last text to the first, so that the positions of the others stay valid.
  for (const { start, end, text } of textsIn(code, id).toReversed())
    compiled = compiled.slice(0, start) + JSON.stringify(parse(text)) + compiled.slice(end)
  return compiled
}

type Place = { start: number; end: number; text: string }

function textsIn(code: string, id: string): Place[] {
  const texts: Place[] = []
  const visitor = new Visitor({
    Property({ value }) {
      if (value.type !== 'Literal' || typeof value.value !== 'string')
        throw new Error(`${id} has a text that is not a plain string at ${value.start}`)
      texts.push({ start: value.start, end: value.end, text: value.value })
    },
  })
  visitor.visit(parseSync(id, code).program)
  return texts
}
