import AxeBuilder from '@axe-core/playwright'
import { test as base, expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { paths } from '@yardmaster/core/paths.ts'

export { expect }

/** The people of the demo; the README lists them. */
type Persona = 'admin' | 'manager' | 'worker' | 'viewer' | 'limited'

type Fixtures = {
  /** Signs in by what the form sends; the form itself is walked through in signIn.spec.ts. */
  signIn: (
    persona: Persona,
    options?: { account?: 'frontrange' | 'meseta'; returnTo?: string },
  ) => Promise<void>
  /** Fails the test on any violation that axe finds on the page as it stands. */
  expectAccessible: (where?: string, options?: { menuOpen?: boolean }) => Promise<void>
}

export const test = base.extend<Fixtures>({
  page: async ({ page }, use) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(`${page.url()} ${error.stack}`))
    page.on('console', (message) => {
      // A refused call is logged by the browser itself; whether it should have been refused is for the test to say.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        faults.push(message.text())
    })
    await use(page)
    expect(faults, 'errors in the console').toEqual([])
  },
  signIn: async ({ page, baseURL }, use) => {
    await use(async (persona, { account = 'frontrange', returnTo = '/' } = {}) => {
      const answer = await page.request.post(paths.login(), {
        form: { email: `${persona}@${account}.example`, password: 'yardmaster-demo', returnTo },
        headers: { origin: String(baseURL) },
        maxRedirects: 0,
      })
      expect(answer.status()).toBe(303)
      await page.goto(returnTo)
    })
  },
  expectAccessible: async ({ page }, use) => {
    await use(async (where = '', { menuOpen = false } = {}) => {
      let found = await judge(page, menuOpen)
      // What faded in while it was judged is judged again at rest.
      if (found.length > 0) found = await judge(page, menuOpen)
      expect(found, `accessibility ${where}`).toEqual([])
    })
  },
})

async function judge(page: Page, menuOpen: boolean): Promise<string[]> {
  await settle(page)
  const { violations } = await new AxeBuilder({ page })
    // Judged in the page itself: the other way opens a second one for the summary and takes twice as long.
    .setLegacyMode(true)
    // What passed is neither described nor located, which would take nearly half of the time.
    .options({ resultTypes: ['violations'], selectors: false, preload: false })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // An open menu floats above the page, outside of its landmarks.
    .disableRules(menuOpen ? ['region'] : [])
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** Half-faded text has half the contrast: what moves has to come to rest before it is judged. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () =>
      document.getAnimations().filter((animation) => {
        const timing = animation.effect?.getComputedTiming()
        return animation.playState === 'running' && timing?.iterations !== Infinity
      })
    // What has just been answered may begin to move in the next frame.
    for (let quiet = 0; quiet < 3; quiet++) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const finite = moving()
      if (finite.length > 0) quiet = 0
      await Promise.allSettled(finite.map((animation) => animation.finished))
    }
  })
}

export const PHONE = { width: 390, height: 844 }

/** For maps: without a graphics card they take as long as they have pixels. */
export const SMALL_SCREEN = { width: 1200, height: 680 }

/** Unique within the run, so that tests side by side do not meet. */
export const uniqueName = (word: string): string => `${word} ${Math.random().toString(36).slice(2, 8)}`
