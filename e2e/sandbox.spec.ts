import type { Locator, Page } from '@playwright/test'
import { PHONE, SMALL_SCREEN, expect, test } from './test.ts'

test.use({ viewport: SMALL_SCREEN, drawsMaps: true })

test('clusters generated markers by a grid and splits clusters', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  await signIn('viewer', { returnTo: '/sandbox' })
  const map = page.getByRole('region', { name: 'Sample markers clustered by grid' })
  const seen = page.getByText(/clusters? at zoom/)
  const clusters = async () => Number((await seen.textContent())?.split(' ')[0]?.replaceAll(',', ''))
  await expect(seen).toBeVisible()
  await expectAccessible('sandbox')
  const before = await clusters()
  await page.getByLabel('Grid size').selectOption('40 px')
  await expect.poll(clusters).toBeGreaterThan(before)
  await page.getByLabel('Markers', { exact: true }).selectOption('500')
  await expect.poll(clusters).toBeLessThan(500)

  const zoomedOut = (await seen.textContent()) ?? ''
  await clickWhatCanBeClicked(page, map)
  await expect(seen).not.toHaveText(zoomedOut)
  const split = (await seen.textContent()) ?? ''
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(seen).not.toHaveText(split)

  await page.setViewportSize(PHONE)
  await expect(map).toBeInViewport()
  await expectAccessible('phone')
})

/** Moves over the map until the pointer becomes a hand, and clicks there. */
async function clickWhatCanBeClicked(page: Page, map: Locator): Promise<void> {
  const { x, y, width, height } = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  for (let down = 0.2; down < 0.9; down += 0.06) {
    for (let across = 0.2; across < 0.8; across += 0.015) {
      await page.mouse.move(x + across * width, y + down * height)
      if ((await map.evaluate(({ style }) => style.cursor)) !== 'pointer') continue
      await page.mouse.down()
      await page.mouse.up()
      return
    }
  }
  throw new Error('there is nothing to click on')
}
