import { test as base, expect } from '@playwright/test'
import { paths } from '@yardmaster/core/paths.ts'
import { violationsOn } from './violations.ts'
import { leaveContext, takeContext } from './warmContext.ts'

export { expect }

/** The users of the demo, which the README lists. */
type Persona = 'admin' | 'manager' | 'worker' | 'viewer' | 'limited'

type Fixtures = {
  /**
   * Whether maps are drawn. Without a graphics card that takes seconds, so only tests that look at a map turn
   * it on. For the others, the browser is one that can't draw maps.
   */
  drawsMaps: boolean
  /**
   * Signs in by posting the form's data, and opens a page unless returnTo is null. signIn.spec.ts tests the
   * form itself.
   */
  signIn: (
    persona: Persona,
    options?: { account?: 'frontrange' | 'meseta'; returnTo?: string | null },
  ) => Promise<void>
  /** Fails the test on any violation that axe finds on the page in its current state. */
  expectAccessible: (where?: string, options?: { menuOpen?: boolean }) => Promise<void>
}

/**
 * Messages of the browser itself, not of our code or its libraries: every failed request, of which each test
 * decides whether it was expected, the performance of WebGL without a graphics card, and that the service
 * worker is blocked.
 */
const BROWSER_NOISE =
  /^Failed to load resource|^Service Worker registration blocked|GL Driver Message|Automatic fallback to software WebGL/

export const test = base.extend<Fixtures>({
  drawsMaps: [false, { option: true }],
  context: async (
    {
      browser,
      baseURL,
      viewport,
      locale,
      timezoneId,
      colorScheme,
      forcedColors,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      serviceWorkers,
    },
    use,
    testInfo,
  ) => {
    const size = JSON.stringify([viewport, hasTouch, isMobile])
    const options = [
      size,
      locale,
      timezoneId,
      colorScheme,
      forcedColors,
      javaScriptEnabled,
      serviceWorkers,
    ].join(' ')
    const context = await takeContext(browser, options)
    await use(context)
    if (testInfo.status === testInfo.expectedStatus) await leaveContext(context, options, String(baseURL))
    else await context.close()
  },
  page: async ({ page, drawsMaps }, use) => {
    if (!drawsMaps) await page.addInitScript(forbidWebGl)
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(`${page.url()} ${error.stack}`))
    page.on('console', (message) => {
      const isFault = message.type() === 'error' || message.type() === 'warning'
      if (isFault && !BROWSER_NOISE.test(message.text())) faults.push(message.text())
    })
    await use(page)
    expect(faults, 'errors and warnings in the console').toEqual([])
  },
  signIn: async ({ page, baseURL }, use) => {
    await use(async (persona, { account = 'frontrange', returnTo = '/' } = {}) => {
      const answer = await page.request.post(paths.login(), {
        form: { email: `${persona}@${account}.example`, password: 'yardmaster-demo' },
        headers: { origin: String(baseURL) },
        maxRedirects: 0,
      })
      expect(answer.status()).toBe(303)
      if (returnTo !== null) await page.goto(returnTo)
    })
  },
  expectAccessible: async ({ page }, use) => {
    await use(async (where = '', { menuOpen = false } = {}) => {
      let found = await violationsOn(page, menuOpen)
      // Violations may come from elements that were still fading in, so the check runs again.
      if (found.length > 0) found = await violationsOn(page, menuOpen)
      expect(found, `accessibility ${where}`).toEqual([])
    })
  },
})

/** Runs in the browser. */
function forbidWebGl(): void {
  const canvas = HTMLCanvasElement.prototype
  // oxlint-disable-next-line typescript/unbound-method -- The proxy passes the element on.
  canvas.getContext = new Proxy(canvas.getContext, {
    apply: (getContext, element, args: unknown[]) =>
      String(args[0]).startsWith('webgl') ? null : Reflect.apply(getContext, element, args),
  })
}

export const PHONE = { width: 390, height: 844 }

/** For maps: without a graphics card, their drawing time grows with the number of pixels. */
export const SMALL_SCREEN = { width: 1200, height: 680 }

/** Returns a name that is unique within the run, so that parallel tests don't interfere. */
export const uniqueName = (word: string): string => `${word} ${Math.random().toString(36).slice(2, 8)}`
