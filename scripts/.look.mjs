import { chromium } from 'playwright-core'
const [,, base, who, size, lang, scheme, ...pairs] = process.argv
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'] })
const viewport = size === 'phone' ? { width: 390, height: 844 } : { width: 1440, height: 900 }
const context = await browser.newContext({ viewport, locale: lang, colorScheme: scheme, timezoneId: 'America/Denver', isMobile: size === 'phone', hasTouch: size === 'phone' })
const page = await context.newPage()
page.on('console', (m) => { if (['error', 'warning'].includes(m.type())) console.log('console', m.type(), m.text()) })
page.on('pageerror', (e) => console.log('pageerror', e.message))
await page.goto(base + '/app/login')
await page.fill('input[name=email]', who)
await page.fill('input[name=password]', 'yardmaster-demo')
await page.press('input[name=password]', 'Enter')
await page.waitForLoadState('networkidle')
for (const pair of pairs) {
  const [name, path, ...acts] = pair.split('|')
  await page.goto(base + path)
  await page.waitForTimeout(2500)
  for (const act of acts) {
    const [kind, ...rest] = act.split('~')
    if (kind === 'click') await page.locator(rest[0]).first().click({ timeout: 5000 }).catch((e) => console.log(String(e).slice(0, 300)))
    if (kind === 'fill') await page.locator(rest[0]).first().fill(rest[1]).catch((e) => console.log(String(e).slice(0, 300)))
    if (kind === 'eval') console.log(JSON.stringify(await page.evaluate(rest.join('~'))))
    if (kind === 'scroll') await page.mouse.wheel(0, Number(rest[0]))
    if (kind === 'key') await page.keyboard.press(rest[0])
    await page.waitForTimeout(900)
  }
  await page.screenshot({ path: `/tmp/w/18/${name}.png` })
}
await browser.close()
