import { startIso15143Emulator } from '../simulator/src/emulators/iso15143/iso15143.ts'

/** What the process tells its parent when the provider can be asked. */
export type EmulatorStarted = Pick<Awaited<ReturnType<typeof startIso15143Emulator>>, 'settings'>

const HOUR_MS = 3_600_000

/** An emulated provider whose clock advances by an hour when the parent says so. */
const [assets = '5000', rounds = '4'] = process.argv.slice(2)
let now = Date.now() - (Number(rounds) + 2) * HOUR_MS
const { settings } = await startIso15143Emulator({
  flavor: 'visionlink',
  assets: Number(assets),
  pageSize: 100,
  now: () => now,
})
process.on('message', () => {
  now += HOUR_MS
  process.send?.('advanced')
})
process.send?.({ settings } satisfies EmulatorStarted)
