import { expect, it } from 'vitest'
import type { TabMessage } from './tabs.ts'
import { announce, listenToTabs } from './tabs.ts'

const signedIn: TabMessage = { type: 'signedIn', userId: 4, name: 'Ana Ruiz' }

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
