import type { Plugin } from 'vite'

/** Reads the key of `src/lib/theme.ts`. Storage may be forbidden. */
const SCRIPT = `
      ;(function () {
        var choice = null
        try {
          choice = localStorage.getItem('yardmaster-theme')
        } catch {}
        var dark =
          choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
        document.documentElement.setAttribute('data-theme', dark ? 'dark' : 'light')
      })()
    `

/** Sets the theme of every page before its first paint, so that a dark page doesn't begin with a white flash. */
export const earlyTheme = (): Plugin => ({
  name: 'early-theme',
  transformIndexHtml: () => [{ tag: 'script', injectTo: 'head-prepend', children: SCRIPT }],
})
