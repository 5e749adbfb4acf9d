import { expect, test } from './test.ts'
import { violationsOn } from './violations.ts'

/** Each adds to a screen what axe rejects. */
const FAULTS = {
  'button-name': '<button data-style="width: 40px; height: 40px"><svg></svg></button>',
  'color-contrast': '<p data-style="color: #bbb; background: #fff">Hard to read</p>',
  label: '<input data-style="width: 90px; height: 40px">',
  list: '<ul><div>No entry</div></ul>',
  'target-size':
    '<button data-style="width: 9px; height: 9px">a</button><button data-style="width: 9px; height: 9px">b</button>',
}

test('the check finds what is wrong on a screen that has passed before', async ({ page, signIn }) => {
  await signIn('admin', { returnTo: '/categories' })
  await expect(page.getByText('Excavators', { exact: true })).toBeVisible()
  expect(await violationsOn(page, false)).toEqual([])
  for (const [rule, fault] of Object.entries(FAULTS)) {
    await page.evaluate((html) => {
      const place = document.createElement('div')
      place.id = 'fault'
      place.innerHTML = html
      // The content security policy forbids styles in HTML.
      for (const element of place.querySelectorAll<HTMLElement>('[data-style]'))
        element.style.cssText = element.dataset['style'] ?? ''
      document.querySelector('main')?.append(place)
    }, fault)
    expect.soft((await violationsOn(page, false)).join('\n'), rule).toContain(`${rule}: `)
    await page.evaluate(() => document.getElementById('fault')?.remove())
  }
  expect(await violationsOn(page, false)).toEqual([])
})
