import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Frame, Page } from '@playwright/test'
import { aroundNewLooks, newLooks, readLooks } from './judgedLooks.ts'

/** Minified, because each page that is loaded and then checked compiles it anew, in two thirds of the time. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const OPEN_DIALOG = '[role=dialog]'

/**
 * Rules about a page as a whole. A dialog may contain a frame, which isn't one. An open menu floats above the page,
 * outside its landmarks.
 */
const RULES_OF_PAGES = ['landmark-one-main', 'page-has-heading-one', 'region']

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What has passed in this worker: looks (judgedLooks.ts), and screens as a whole. */
const passed = { looks: new Set<number>(), screens: new Set<string>() }

/**
 * Returns the violations that axe finds on the page in its current state. When a screen has passed as a whole, only
 * what looks new on it is judged.
 */
export async function violationsOn(page: Page, menuOpen: boolean): Promise<string[]> {
  await waitForAnimations(page)
  const frames = page.frames()
  await Promise.all(frames.map(prepare))
  // An open dialog is the whole page to its user. Tests check the page behind it before they open the dialog.
  const isOpen = () => page.locator(OPEN_DIALOG).first().isVisible()
  const within = (await isOpen()) ? OPEN_DIALOG : null
  const screen = screenOf(page, within)
  // Axe of a page checks its frames, too, which can't be limited to elements.
  const onlyNew = frames.length === 1 && passed.screens.has(screen)
  const skipped = within ? RULES_OF_PAGES : menuOpen ? ['region'] : []
  const violations = await runAxe(page, { within, onlyNew, skipped }).catch(async (error: unknown) => {
    // A dialog may disappear after it was seen. Then the page is what remains to check.
    if (within && !(await isOpen())) return null
    throw error
  })
  if (violations === null) return violationsOn(page, menuOpen)
  if (violations.length === 0) {
    passed.screens.add(screen)
    for (const looks of await Promise.all(frames.map((frame) => looksOf(frame, within))))
      for (const look of looks) passed.looks.add(look)
  }
  return violations
}

const screenOf = (page: Page, within: string | null): string => {
  const path = new URL(page.url()).pathname.replaceAll(/\d+/g, 'n')
  return `${path} ${page.viewportSize()?.width} ${within}`
}

type Run = { within: string | null; onlyNew: boolean; skipped: string[] }

/** Runs axe in the page itself, which runs it in the page's frames. Returns null if what it had to judge was replaced. */
async function runAxe(page: Page, { within, onlyNew, skipped }: Run): Promise<string[] | null> {
  const chosen = onlyNew ? await page.evaluateHandle(aroundNewLooks, within) : null
  return page.evaluate(
    async ([elements, selector, tags, skip]) => {
      if (elements?.length === 0) return []
      if (elements?.some((element) => !element.isConnected)) return null
      const context = elements ?? (selector === null ? null : [selector])
      const { violations } = await window.axe.run(context ? { include: context } : document, {
        runOnly: tags,
        rules: Object.fromEntries(skip.map((rule) => [rule, { enabled: false }])),
        // Skips descriptions and selectors of passed checks, which would take almost half of the time.
        resultTypes: ['violations'],
        selectors: false,
        preload: false,
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    [chosen, within, TAGS, skipped] as const,
  )
}

/** Loads axe into a frame, unless an earlier check has. Loading it takes a third of the time of a check. */
async function prepare(frame: Frame): Promise<void> {
  try {
    const known = JSON.stringify([...passed.looks])
    if (await frame.evaluate(readLooks, known)) return
    await frame.evaluate(AXE)
    await frame.evaluate(readLooks, known)
  } catch (error) {
    // A frame that is just being replaced can't answer. Without the page itself there is nothing to check.
    if (frame.parentFrame() === null) throw error
  }
}

const looksOf = async (frame: Frame, within: string | null): Promise<number[]> =>
  JSON.parse(await frame.evaluate(newLooks, within).catch(() => '[]')) as number[]

/** Waits until animations have finished, because half-faded text has half the contrast. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () =>
      document.getAnimations().filter((animation) => {
        const timing = animation.effect?.getComputedTiming()
        return animation.playState === 'running' && timing?.iterations !== Infinity
      })
    // An update from a response that just arrived may start an animation in the next frame.
    for (let quiet = 0; quiet < 3; quiet++) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const finite = moving()
      if (finite.length > 0) quiet = 0
      await Promise.allSettled(finite.map((animation) => animation.finished))
    }
  })
}
