import { feeds } from '@yardmaster/core/contract/fleet/feeds.ts'
import type { FeedQuery } from '@yardmaster/core/contract/fleet/feeds.ts'
import { startIso15143Emulator } from '@yardmaster/simulator/emulators/iso15143/iso15143.ts'
import type { Iso15143Options } from '@yardmaster/simulator/emulators/iso15143/iso15143.ts'
import { onTestFinished } from 'vitest'
import { addIntegration, runIntegration } from '../../../testing/integrations.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs } from '../../../testing/testApp.ts'
import type { TestApp } from '../../../testing/testApp.ts'

type Options = Iso15143Options & { readsSeries?: boolean }

/** Connects a new account to an emulated provider. */
export async function connect(app: TestApp, { readsSeries = false, ...options }: Options = {}) {
  const account = await newAccount(app)
  const emulator = await startIso15143Emulator({
    flavor: 'visionlink',
    now: () => app.clock.now().epochMilliseconds,
    ...options,
  })
  onTestFinished(() => emulator.close())
  const settings = { ...emulator.settings, readsSeries, minutes: 15, branchId: account.homeBranch }
  const { id } = {
    id: await addIntegration(app, { accountId: account.id, serviceType: 'visionlink', settings }),
  }
  const admin = account.people.admin
  return {
    account,
    emulator,
    id,
    run: () => runIntegration(app, { accountId: account.id, id }),
    list: async (query: Partial<FeedQuery> = {}) =>
      (await callAs(app, admin, feeds.list, { params: { id }, query })).body,
    link: (feedAssetId: number, equipmentId: number) =>
      callAs(app, admin, feeds.link, { params: { id }, body: { feedAssetId, equipmentId } }),
    accept: async () => (await callAs(app, admin, feeds.accept, { params: { id }, body: {} })).body,
    ignore: (ids: number[]) => callAs(app, admin, feeds.ignore, { params: { id }, body: { ids } }),
    release: (ids: number[]) => callAs(app, admin, feeds.release, { params: { id }, body: { ids } }),
    create: (ids: number[]) =>
      callAs(app, admin, feeds.create, {
        params: { id },
        body: { ids, categoryId: account.usedCategory, branchId: account.homeBranch },
      }),
  }
}

export async function snapshotOf(
  app: TestApp,
  account: TestAccount,
  assetId: number,
): Promise<Record<string, [unknown, number]>> {
  const { rows } = await app.testDatabase.ownerPool.query<{ snapshot: Record<string, [unknown, number]> }>(
    'select snapshot from asset_state where account_id = $1 and asset_id = $2',
    [account.id, assetId],
  )
  return rows[0]?.snapshot ?? {}
}
