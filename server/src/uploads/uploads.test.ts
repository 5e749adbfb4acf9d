import { images } from '@yardmaster/core/contract/fleet/images.ts'
import { UPLOAD_MAX_BYTES, uploads } from '@yardmaster/core/contract/uploads.ts'
import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { newAccount } from '../testing/testAccount.ts'
import type { Person, TestAccount } from '../testing/testAccount.ts'
import { callAs, cookieFor, send, startTestApp } from '../testing/testApp.ts'
import { hugePng, jpeg, picture } from '../testing/testPictures.ts'
import { fileJobs } from './uploads.jobs.ts'

const app = startTestApp()
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

async function targetFor(person: Person, machine = account.machine): Promise<string> {
  const { status, body } = await callAs(app, person, uploads.equipmentImage, { params: { id: machine } })
  expect(status).toBe(200)
  return body.url
}

async function sendTo(url: string, person: Person, payload: Buffer, contentType = 'image/jpeg') {
  const headers = { 'content-type': contentType }
  const answer = await send(app, {
    method: 'PUT',
    url,
    cookie: await cookieFor(app, person),
    payload,
    headers,
  })
  const body = JSON.parse(answer.body) as { id: number; url: string; listUrl: string; error?: string }
  return { status: answer.statusCode, body }
}

const upload = async (person: Person, payload?: Buffer) =>
  sendTo(await targetFor(person), person, payload ?? (await jpeg()))

const imageIds = async () => {
  const { body } = await callAs(app, account.people.admin, images.list, { params: { id: account.machine } })
  return body.map(({ id }) => id)
}
const mainImage = async () => {
  const { body } = await callAs(app, account.people.admin, equipment.read, {
    params: { id: account.machine },
  })
  return body.meta.mainImageId
}

const temporaryFiles = () => readdirSync(tmpdir()).filter((name) => name.startsWith('yardmaster-upload-'))

describe('an upload', () => {
  test('is sent to the requested address and shown in both sizes', async () => {
    const { worker } = account.people
    const before = temporaryFiles()
    const target = await callAs(app, worker, uploads.equipmentImage, { params: { id: account.machine } })
    expect(target.body).toMatchObject({
      method: 'PUT',
      headers: {},
      maxBytes: 20 * 1024 * 1024,
      types: ['image/jpeg', 'image/png'],
    })
    const { status, body } = await sendTo(
      target.body.url,
      worker,
      await picture().png().toBuffer(),
      'image/png',
    )
    expect(status).toBe(200)
    const cookie = await cookieFor(app, account.people.viewer)
    for (const [url, width] of [
      [body.url, 300],
      [body.listUrl, 240],
    ] as const) {
      const shown = await send(app, { method: 'GET', url, cookie })
      expect(shown.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'private, no-cache',
        vary: 'cookie',
      })
      expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width })
      const etag = String(shown.headers['etag'])
      const again = await send(app, { method: 'GET', url, cookie, headers: { 'if-none-match': etag } })
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    }
    const recent = await callAs(app, account.people.admin, activity.recent, {})
    expect(recent.body[0]).toMatchObject({
      action: 'added an image to',
      resource: expect.stringContaining('EX-1'),
    })
    // Other processes on this machine may be uploading as well.
    await expect.poll(() => temporaryFiles().filter((name) => !before.includes(name))).toEqual([])
  })

  test('shows a stored copy only to those who may still see the asset', async () => {
    const { body } = await upload(account.people.worker)
    const headers = { 'if-none-match': `W/"0", "${body.id}-full"` }
    const statusFor = async (person: Person | null) => {
      const cookie = person ? await cookieFor(app, person) : undefined
      return (await send(app, { method: 'GET', url: body.url, cookie, headers })).statusCode
    }
    const { viewer, otherManager } = account.people
    expect(await statusFor(viewer)).toBe(304)
    expect(await statusFor(otherManager)).toBe(404)
    expect(await statusFor((await newAccount(app)).people.admin)).toBe(404)
    expect(await statusFor(null)).toBe(403)
    await app.testDatabase.ownerPool.query('update equipment set branch_id = $1 where id = $2', [
      account.otherBranch,
      account.machine,
    ])
    expect(await statusFor(viewer)).toBe(404)
  })

  test('makes only the first picture the main one', async () => {
    const { worker } = account.people
    const first = await upload(worker)
    const second = await upload(worker)
    expect(await mainImage()).toBe(first.body.id)
    expect(await imageIds()).toEqual([first.body.id, second.body.id])
  })

  test.each<[string, number, string, () => Promise<Buffer> | Buffer]>([
    [
      'a PDF that is called a PNG',
      415,
      'Only JPEG and PNG images are accepted.',
      () => Buffer.from('%PDF-1.7\n'),
    ],
    ['a GIF', 415, 'Only JPEG and PNG images are accepted.', () => picture().gif().toBuffer()],
    [
      'half a picture',
      422,
      'The image is damaged or incomplete. Choose another one.',
      async () => (await jpeg()).subarray(0, 900),
    ],
    ['a bomb', 422, 'An image can have up to 64 megapixels.', () => hugePng(50_000)],
    ['a byte too many', 413, 'An image can be up to 20 MB.', () => Buffer.alloc(UPLOAD_MAX_BYTES + 1)],
  ])('rejects %s and stores nothing', async (_, status, error, bytes) => {
    const answer = await sendTo(
      await targetFor(account.people.admin),
      account.people.admin,
      await bytes(),
      'image/png',
    )
    expect(answer).toMatchObject({ status, body: { error } })
    expect(await imageIds()).toEqual([])
  })

  test('rejects other content types and a missing body', async () => {
    const { admin } = account.people
    const url = await targetFor(admin)
    for (const type of ['image/svg+xml', 'application/json', 'text/plain', 'multipart/form-data; boundary=x'])
      expect((await sendTo(url, admin, await jpeg(), type)).status).toBe(415)
    const empty = await send(app, { method: 'PUT', url, cookie: await cookieFor(app, admin) })
    expect(empty.statusCode).toBe(415)
  })

  test('is rejected when the limit of pictures is reached', async () => {
    await app.testDatabase.ownerPool.query(
      `insert into equipment_image (account_id, equipment_id, file_key, list_file_key)
       select $1, $2, '', '' from generate_series(1, 49)`,
      [account.id, account.machine],
    )
    const { admin } = account.people
    const targets = [await targetFor(admin), await targetFor(admin)]
    const bytes = await jpeg()
    const answers = await Promise.all(targets.map((url) => sendTo(url, admin, bytes)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = await callAs(app, admin, uploads.equipmentImage, { params: { id: account.machine } })
    expect(refused).toMatchObject({
      status: 409,
      body: { error: 'There are already 50 images. Delete one to add another.' },
    })
  })

  test('succeeds for many at the same time', async () => {
    const { worker } = account.people
    const bytes = await jpeg()
    const targets = await Promise.all(Array.from({ length: 12 }, () => targetFor(worker)))
    const answers = await Promise.all(targets.map((url) => sendTo(url, worker, bytes)))
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
    expect(await imageIds()).toHaveLength(12)
    expect(await mainImage()).toBe((await imageIds())[0])
  })
})

describe('the upload address', () => {
  test('works once, even for two concurrent requests', async () => {
    const { worker } = account.people
    const url = await targetFor(worker)
    const bytes = await jpeg()
    const answers = await Promise.all([sendTo(url, worker, bytes), sendTo(url, worker, bytes)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await sendTo(url, worker, bytes)).status).toBe(409)
    expect(await imageIds()).toHaveLength(1)
  })

  test('can be used again after a rejected file', async () => {
    const { worker } = account.people
    const url = await targetFor(worker)
    expect((await sendTo(url, worker, Buffer.from('%PDF'))).status).toBe(415)
    expect((await sendTo(url, worker, await jpeg())).status).toBe(200)
  })

  test('expires', async () => {
    const { worker } = account.people
    const url = await targetFor(worker)
    app.clock.advance({ minutes: 11 })
    expect(await sendTo(url, worker, await jpeg())).toMatchObject({
      status: 409,
      body: { error: 'This upload has expired. Choose the image again.' },
    })
  })

  test('is rejected for other users, without a session, from another origin, or if it was altered', async () => {
    const { worker, manager } = account.people
    const url = await targetFor(worker)
    const bytes = await jpeg()
    const foreign = (await newAccount(app)).people.admin
    for (const person of [manager, foreign]) expect((await sendTo(url, person, bytes)).status).toBe(404)
    const elsewhere = url.replace(`.${account.machine}.`, `.${account.otherMachine}.`)
    expect((await sendTo(elsewhere, worker, bytes)).status).toBe(404)
    const headers = { 'content-type': 'image/jpeg' }
    expect((await send(app, { method: 'PUT', url, payload: bytes, headers })).statusCode).toBe(403)
    const origin = { ...headers, origin: 'https://evil.example' }
    const cookie = await cookieFor(app, worker)
    expect(
      (await send(app, { method: 'PUT', url, cookie, payload: bytes, headers: origin })).statusCode,
    ).toBe(403)
    expect(await imageIds()).toEqual([])
  })

  test.each([
    ['made view-only', 403, 'update app_user set view_only = true where account_id = $1 and id = $2'],
    [
      'limited to other machines',
      404,
      'update app_user set limited = true where account_id = $1 and id = $2',
    ],
  ])('is rejected if the user was %s in the meantime', async (_, status, change) => {
    const { worker } = account.people
    const url = await targetFor(worker)
    await app.testDatabase.ownerPool.query(change, [account.id, worker.id])
    expect((await sendTo(url, worker, await jpeg())).status).toBe(status)
    expect(await imageIds()).toEqual([])
  })

  test('returns 404 for an asset that the user may not see, and 403 for a view-only user', async () => {
    const ask = (person: Person, id: number) =>
      callAs(app, person, uploads.equipmentImage, { params: { id } })
    expect((await ask(account.people.limited, account.otherMachine)).status).toBe(404)
    expect((await ask(account.people.viewer, account.machine)).status).toBe(403)
  })
})

describe('with several pictures', () => {
  const three = async () => {
    const ids: number[] = []
    for (const _ of [1, 2, 3]) ids.push((await upload(account.people.worker)).body.id)
    return ids as [number, number, number]
  }
  const params = (imageId: number) => ({ params: { id: account.machine, imageId } })
  const setMain = (person: Person, imageId: number) => callAs(app, person, images.setMain, params(imageId))
  const remove = (person: Person, imageId: number) => callAs(app, person, images.remove, params(imageId))
  const restore = (person: Person, imageId: number) => callAs(app, person, images.restore, params(imageId))
  const openList = async (imageId: number) =>
    send(app, {
      method: 'GET',
      url: `/api/equipment/${account.machine}/images/${imageId}?size=list`,
      cookie: await cookieFor(app, account.people.worker),
    })
  const fileKeys = async (imageId: number): Promise<string[]> => {
    const { rows } = await app.testDatabase.ownerPool.query<{ file_key: string; list_file_key: string }>(
      'select file_key, list_file_key from equipment_image where account_id = $1 and id = $2',
      [account.id, imageId],
    )
    return Object.values(rows[0] ?? {})
  }
  /** Runs the nightly jobs of files. The store has the time of the real clock, which is long ago here. */
  const purge = async () => {
    const files = {
      ...app.files,
      async *list() {
        for await (const { key } of app.files.list()) yield { key, putAt: 0 }
      },
    }
    const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
    const { signal } = new AbortController()
    for (const job of fileJobs({ database: app.database, files }))
      await job.run({ clock: app.clock, log, signal } as never)
  }

  test('sets another main picture', async () => {
    const [, second] = await three()
    const { worker } = account.people
    expect((await setMain(worker, second)).status).toBe(204)
    expect(await mainImage()).toBe(second)
    const recent = await callAs(app, worker, activity.recent, {})
    expect(recent.body[0]).toMatchObject({ action: 'set the main image of' })
    // A picture of another asset is rejected.
    expect((await setMain(worker, account.otherMachineImage)).status).toBe(404)
    expect(await mainImage()).toBe(second)
  })

  test('replaces a deleted main picture with the next one, then the first one, then none', async () => {
    const [first, second, third] = await three()
    const { manager } = account.people
    await setMain(manager, second)
    expect((await remove(manager, second)).status).toBe(204)
    expect(await mainImage()).toBe(third)
    await remove(manager, third)
    expect(await mainImage()).toBe(first)
    await remove(manager, first)
    expect(await mainImage()).toBeNull()
    expect(await imageIds()).toEqual([])
    expect((await remove(manager, first)).status).toBe(404)
  })

  test('lets nobody delete or restore a picture who may not', async () => {
    const [first] = await three()
    const { worker, manager } = account.people
    expect((await remove(worker, first)).status).toBe(403)
    await remove(manager, first)
    expect((await restore(worker, first)).status).toBe(403)
    expect(await imageIds()).not.toContain(first)
  })

  test('restores a deleted picture under its id, and as the main one', async () => {
    const [first, second, third] = await three()
    const { manager } = account.people
    await remove(manager, first)
    expect(await mainImage()).toBe(second)
    expect((await openList(first)).statusCode).toBe(404)
    expect((await restore(manager, first)).status).toBe(204)
    expect(await imageIds()).toEqual([first, second, third])
    expect(await mainImage()).toBe(first)
    expect((await openList(first)).statusCode).toBe(200)
    const recent = await callAs(app, manager, activity.recent, {})
    expect(recent.body[0]).toMatchObject({ action: 'restored an image of' })
    expect((await restore(manager, first)).status).toBe(409)
  })

  test('leaves the main picture that somebody has chosen since', async () => {
    const [first, , third] = await three()
    const { manager } = account.people
    await remove(manager, first)
    await setMain(manager, third)
    await restore(manager, first)
    expect(await mainImage()).toBe(third)
  })

  test('restores no picture over the limit, nor one of another asset', async () => {
    const [first] = await three()
    const { admin } = account.people
    await remove(admin, first)
    const elsewhere = { params: { id: account.otherMachine, imageId: first } }
    expect((await callAs(app, admin, images.restore, elsewhere)).status).toBe(409)
    await app.testDatabase.ownerPool.query(
      `insert into equipment_image (account_id, equipment_id, file_key, list_file_key)
       select $1, $2, 'a', 'b' from generate_series(1, 48)`,
      [account.id, account.machine],
    )
    expect(await restore(admin, first)).toMatchObject({ status: 409 })
    expect(await imageIds()).not.toContain(first)
  })

  test('deletes the files for good after 30 days', async () => {
    const [first] = await three()
    const { manager } = account.people
    const keys = await fileKeys(first)
    await remove(manager, first)
    await purge()
    expect(await Promise.all(keys.map((key) => app.files.get(key)))).not.toContain(null)
    app.clock.advance({ hours: 31 * 24 })
    await purge()
    expect(await Promise.all(keys.map((key) => app.files.get(key)))).toEqual([null, null])
    expect(await restore(manager, first)).toMatchObject({
      status: 409,
      body: { error: 'This image was deleted for good. Deleted images can be restored for 30 days.' },
    })
  })
})
