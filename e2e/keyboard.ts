import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** The most presses of Tab, so that an element that can't be reached fails the test. */
const MOST = 120

/** Presses Tab until the element has the focus, and checks that the focus is visible. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible({ timeout: 60_000 })
  for (let presses = 0; presses < MOST; presses++) {
    const focus = await focusOf(target)
    if (focus) {
      expect(focus).toBe('visible')
      return
    }
    await page.keyboard.press(key)
  }
  throw new Error(`${MOST} presses of ${key} don't reach ${String(target)}`)
}

/** Moves to an element and presses a key on it. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Moves to a field and replaces its text. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

const focusOf = (target: Locator): Promise<'visible' | 'invisible' | null> =>
  target.evaluate((element) => {
    if (element !== element.ownerDocument.activeElement) return null
    return element.matches(':focus-visible') ? 'visible' : 'invisible'
  })
