import { feeds } from '@yardmaster/core/contract/fleet/feeds.ts'
import { startIso15143Emulator } from '@yardmaster/simulator/emulators/iso15143/iso15143.ts'
import type { Iso15143Emulator, Iso15143Options } from '@yardmaster/simulator/emulators/iso15143/iso15143.ts'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { addIntegration, runIntegration } from '../../../testing/integrations.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
let account: TestAccount

beforeAll(async () => {
  account = await newAccount(app)
})
