import { beforeEach, describe, expect, test } from 'vitest'
import { memoryIntake } from '../../testing/memoryIntake.ts'
import { TooMany } from '../readings/intake.ts'
import type { Device, Intake, Source } from '../readings/intake.ts'
import { limitIntake } from './limits.ts'

const memory = memoryIntake()
let intake: Intake
beforeEach(() => {
  memory.forget()
  memory.devices = new Map([TRUCK, LIFT].map((device) => [device.uniqueId, device]))
  intake = limitIntake(memory)
})

const TRUCK: Device = { accountId: 1, id: 11, uniqueId: 'truck', model: '' }
const LIFT: Device = { accountId: 1, id: 12, uniqueId: 'lift', model: '' }
const SIGNED: Source = { protocol: 'json', address: '203.0.113.5', accountId: 1 }
const UNSIGNED: Source = { protocol: 'teltonika', address: '203.0.113.5' }

let at = 0
const readings = (count: number) =>
  Array.from({ length: count }, () => ({ at: ++at, position: null, fields: { speed: 1 }, alerts: [] }))
const storedBy = ({ id }: Device) =>
  memory.stored.filter(({ device }) => device.id === id).reduce((sum, each) => sum + each.readings.length, 0)

describe('a device', () => {
  test('stores a minute of readings, then has to wait, and its owner sees the reason once', async () => {
    const answers = []
    for (let i = 0; i < 36; i++) {
      answers.push(await intake.submit(TRUCK, readings(1000), SIGNED).catch((error: unknown) => error))
    }
    expect(storedBy(TRUCK)).toBe(12_000)
    expect(answers.at(-1)).toBeInstanceOf(TooMany)
    expect((answers.at(-1) as TooMany).seconds).toBeGreaterThan(0)
    expect(memory.refused).toEqual([['tooMany', SIGNED, { device: TRUCK }]])
    await intake.submit(LIFT, readings(1000), SIGNED)
    expect(storedBy(LIFT)).toBe(1000)
  })

  test('above the limit does not hold up other devices in the same message', async () => {
    const strict = limitIntake(memory, { readingsPerDevice: 2 })
    const deliveries = [
      { device: TRUCK, readings: readings(3) },
      { device: LIFT, readings: readings(2) },
    ]
    const [truck, lift] = await strict.submitAll(deliveries, SIGNED)
    expect(truck).toMatchObject({
      stored: 0,
      refused: [0, 1, 2].map((index) => ({ index, reason: 'tooMany' })),
    })
    expect(lift).toMatchObject({ stored: 2, refused: [] })
  })
})

describe('an address', () => {
  test('has to wait above its number of messages, unless it is the operator’s own broker', async () => {
    const strict = limitIntake(memory, { messagesPerAddress: 2 })
    const send = (source: Source) => strict.submit(TRUCK, readings(1), source)
    await send(SIGNED)
    await send(SIGNED)
    await expect(send(SIGNED)).rejects.toBeInstanceOf(TooMany)
    await send({ ...SIGNED, address: '203.0.113.6' })
    for (let i = 0; i < 4; i++) await send({ ...SIGNED, address: 'broker', relayed: true })
    expect(storedBy(TRUCK)).toBe(7)
  })

  test('of an IPv6 network counts together with the others of that network', async () => {
    const strict = limitIntake(memory, { messagesPerAddress: 1 })
    const send = (address: string) => strict.submit(TRUCK, readings(1), { ...SIGNED, address })
    await send('2001:db8::1')
    await expect(send('2001:db8::2')).rejects.toBeInstanceOf(TooMany)
    await send('2001:db8:0:1::1')
    expect(storedBy(TRUCK)).toBe(2)
  })

  test('that tries many ids is no longer looked up, but known devices behind it are', async () => {
    expect(await intake.identify('truck', UNSIGNED)).toBe(TRUCK)
    for (let i = 0; i < 700; i++) await intake.identify(`guess-${i}`, UNSIGNED)
    expect(memory.strangers).toHaveLength(600)
    expect(await intake.identify('truck', UNSIGNED)).toBe(TRUCK)
    expect(await intake.identify('lift', UNSIGNED)).toBeNull()
    expect(await intake.identify('lift', { ...UNSIGNED, address: '203.0.113.6' })).toBe(LIFT)
    expect(await intake.identify('lift', SIGNED)).toBe(LIFT)
  })
})
