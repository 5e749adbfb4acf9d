import { expect, it } from 'vitest'
import type { TabMessage } from './tabs.ts'
import { announce, hearTabs, listenToTabs, takeEarlyMessages } from './tabs.ts'

const signedIn: TabMessage = { type: 'signedIn', userId: 4, name: 'Ana Ruiz' }

it('keeps what was heard before anyone listened', async () => {
  const channel = hearTabs()
  const arrived = new Promise((resolve) => channel.addEventListener('message', resolve, { once: true }))
  const other = new BroadcastChannel('yardmaster')
  other.postMessage(signedIn)
  await arrived
  expect(takeEarlyMessages()).toEqual([signedIn])
  expect(takeEarlyMessages()).toEqual([])
  other.close()
})

it('delivers messages of other tabs until it stops listening, and none of its own', async () => {
  const heard: TabMessage[] = []
  const stop = listenToTabs((message) => heard.push(message))
  const other = new BroadcastChannel('yardmaster')
  const arrived = Promise.withResolvers<unknown>()
  other.addEventListener('message', ({ data }: MessageEvent) => arrived.resolve(data))

  announce({ type: 'branchSwitched', userId: 4, branch: { id: 2, name: 'Houston', allBranches: false } })
  expect(await arrived.promise).toMatchObject({ type: 'branchSwitched' })
  other.postMessage(signedIn)
  await expect.poll(() => heard).toEqual([signedIn])

  stop()
  other.postMessage(signedIn)
  const answered = Promise.withResolvers<void>()
  const stopAgain = listenToTabs(() => answered.resolve())
  other.postMessage(signedIn)
  await answered.promise
  expect(heard).toEqual([signedIn])
  stopAgain()
  other.close()
})
