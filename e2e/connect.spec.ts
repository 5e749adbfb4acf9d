import { expect, PHONE, test, uniqueName } from './test.ts'

/** Any location in Madrid. */
const MADRID = { lat: 40.41, lng: -3.7 }

test('names an input, sees the name in an asset’s events, and orders devices', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  await signIn('admin', { returnTo: '/account/labels' })
  const label = uniqueName('Bucket lock')
  const row = page.getByRole('row').filter({ hasText: 'Input 3' })
  const edit = row.getByRole('button', { name: 'Edit the label of Input 3' })
  const field = row.getByRole('textbox', { name: 'Label of Input 3' })
  await edit.click()
  await field.fill('Not this')
  await page.keyboard.press('Escape')
  await expect(row).toContainText('Input 3')
  await expect(edit).toBeFocused()
  await page.keyboard.press('Enter')
  await field.fill(label)
  await expectAccessible('edit a label')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Input 3 is now called ${label}`)).toBeVisible()
  await expect(edit).toBeFocused()

  const found = await page.request.get('/api/devices?search=TR-901')
  const { rows } = (await found.json()) as {
    rows: { uniqueId: string; protocol: string; equipment: { id: number } | null }[]
  }
  const isSender = (row: (typeof rows)[number]) => row.protocol === 'json' && row.equipment !== null
  const { uniqueId: deviceId = '', equipment } = rows.find(isSender) ?? {}
  const now = Date.now()
  const readings = [false, true].map((input3, index) => ({
    deviceId,
    at: now - 1000 + index * 500,
    fields: { input3 },
  }))
  const sent = await page.request.post('/api/readings', {
    headers: { authorization: 'Bearer yardmaster-demo-frontRange' },
    data: { readings },
  })
  expect(await sent.json()).toMatchObject({ stored: 2 })
  await page.goto(`/equipment/${equipment?.id}/events`)
  await expect(page.getByText(`${label}: on`)).toBeVisible()
  await page.goto('/account/labels')
  await edit.click()
  await field.fill('')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Input 3 has its standard name again')).toBeVisible()

  await page.getByRole('navigation', { name: 'Account area' }).getByRole('link', { name: 'Devices' }).click()
  await expect(page.getByRole('heading', { name: 'Device Catalog' })).toBeVisible()
  await expectAccessible('catalog')
  await page.getByRole('button', { name: /^RL-28/ }).click()
  const dialog = page.getByRole('dialog', { name: 'RL-28 CAN Tracker' })
  await expect(dialog).toContainText('$179.00')
  await expectAccessible('device type')
  await dialog.getByRole('button', { name: 'Purchase' }).click()
  const quantity = dialog.getByLabel('Quantity')
  await quantity.fill('0')
  await quantity.blur()
  await expect(dialog.getByText('Invalid')).toBeVisible()
  await quantity.fill('7')
  const notes = uniqueName('Gate')
  await dialog.getByLabel('Notes').fill(notes)
  await expectAccessible('purchase')
  await dialog.getByRole('button', { name: 'Send Request' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Request Sent' })
  await expect(confirmation).toContainText('7 devices requested')
  await confirmation.getByRole('button', { name: 'Show Request' }).click()
  const request = page.getByRole('row').filter({ hasText: notes })
  await expect(request).toContainText('Requested')
  await request.getByRole('button', { name: /^Actions for the request/ }).click()
  await page.getByRole('menuitem', { name: 'Mark as Ordered' }).click()
  await expect(request).toContainText('Ordered')
  await expectAccessible('purchase requests')
})

test.describe('on a phone in Spanish', () => {
  test.use({ viewport: PHONE, locale: 'es-ES', hasTouch: true, isMobile: true })

  test('connects a device until its first reading arrives', async ({ page, signIn, expectAccessible }) => {
    test.slow()
    await signIn('admin', { account: 'meseta', returnTo: '/account/devices/connect' })
    await expect(page.getByText('Paso 1 de 3')).toBeVisible()
    await expectAccessible('choose what to connect')
    await page.getByRole('button', { name: /^HTTP y JSON/ }).click()
    await page.getByRole('button', { name: 'Registrar y continuar' }).click()
    await expect(page.getByText('Obligatorio').first()).toBeVisible()
    const id = uniqueName('prueba').replace(' ', '-')
    await page.getByLabel('ID del localizador').fill(id)
    await page.getByRole('button', { name: 'Activo nuevo' }).click()
    const asset = uniqueName('Dúmper')
    await page.getByLabel('Nombre del activo nuevo').fill(asset)
    await expectAccessible('which device')
    await page.getByRole('button', { name: 'Registrar y continuar' }).click()
    await expect(page.getByText('Esperando la primera lectura…')).toBeVisible()
    await expectAccessible('settings')

    const header = await page.getByText(/^Authorization: Bearer [\w-]+$/).innerText()
    const url = await page.getByText(/^http\S+\/api\/readings$/).innerText()
    const wrong = await page.request.post(url, {
      headers: { authorization: header.replace('Authorization: ', '') },
      data: { at: '2001-01-01T00:00:00Z', ...MADRID },
    })
    expect(wrong.ok()).toBe(true)
    await expect(page.getByText('Se rechazó un mensaje de este localizador')).toBeVisible()
    await page.reload()
    await expect(page.getByText('El token se mostró una sola vez')).toBeVisible()
    const sent = await page.request.post(url, {
      headers: { authorization: header.replace('Authorization: ', '') },
      data: { at: new Date().toISOString(), ...MADRID },
    })
    expect(await sent.json()).toMatchObject({ stored: 1 })
    await expect(page.getByText(/^Primera lectura recibida/)).toBeVisible()
    await expectAccessible('first reading')
    await page.getByRole('link', { name: `Abrir ${asset}` }).click()
    await expect(page.getByRole('heading', { name: asset, level: 1 })).toBeVisible()
  })
})
