import type { Plugin } from 'vite'

/** Keeps line breaks, so that source maps stay correct. */
const SUMMARY = /\bsummary:(\s*)(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),?/g

/**
 * Removes the summaries of endpoints from the browser's code. Only the server's description of the API uses
 * them.
 */
export const withoutSummaries = (): Plugin => ({
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /core\/src\/contract\/.*\.ts$/ },
    handler: (code) => ({ code: code.replace(SUMMARY, '$1'), map: null }),
  },
})
