import { readFileSync } from 'node:fs'
import type { Request } from '@playwright/test'
import { SCREENS } from '@yardmaster/core/screens.ts'

export const MOST_REQUESTS = 40

/** What a page loads besides its files and its data: itself, the style sheet, the font, the session and the logo. */
export const FRAME = 5

/** The files of a screen, as the build lists them (`web/chunks/loadPlan.ts`). */
type Listed = { files: string[]; later: string[]; opened: string[] }

/** The texts of one language are loaded. */
const isEnglish = (file: string) => !/[./]es-[\w-]+\.js$/.test(file)

export function listedFiles(address: string): Listed {
  const [path = ''] = address.split('#')
  const [screen] =
    Object.entries(SCREENS).find(([, pattern]) =>
      new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path),
    ) ?? []
  const plan = JSON.parse(
    readFileSync(new URL('../web/dist/.vite/screens.json', import.meta.url), 'utf8'),
  ) as Record<string, Listed>
  const listed = plan[screen ?? '']
  if (!listed) throw new Error(`the build lists no files of ${address}`)
  return { ...listed, files: listed.files.filter((file) => isEnglish(file)) }
}

/** Pictures of assets are as many as the rows that are in view, and come after the page. */
export const isCounted = (request: Request): boolean =>
  request.resourceType() !== 'image' && !request.url().startsWith('data:')
