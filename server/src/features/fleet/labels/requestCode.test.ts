import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRequestCode, signRequestCode } from './requestCode.ts'

const secret = randomBytes(32)
const id = fc.integer({ min: 1, max: 2_147_483_647 })

test('signs and reads codes on printed labels as before', () => {
  const onLabel = '12.345.Xk5NoBnQTMXzGt3M62lC_w'
  const key = Buffer.alloc(32, 7)
  expect(signRequestCode(key, { accountId: 12, equipmentId: 345 })).toBe(onLabel)
  expect(readRequestCode(key, onLabel)).toEqual({ accountId: 12, equipmentId: 345 })
})

test('reads back a signed code only with the same secret', () => {
  fc.assert(
    fc.property(id, id, (accountId, equipmentId) => {
      const code = signRequestCode(secret, { accountId, equipmentId })
      expect(readRequestCode(secret, code)).toEqual({ accountId, equipmentId })
      expect(readRequestCode(randomBytes(32), code)).toBeNull()
    }),
  )
})

test('rejects a code that was altered to another asset', () => {
  const code = signRequestCode(secret, { accountId: 1, equipmentId: 23 })
  expect(readRequestCode(secret, code.replace('1.23.', '12.3.'))).toBeNull()
  expect(readRequestCode(secret, code.replace('1.23.', '1.24.'))).toBeNull()
})

test('rejects any other text', () => {
  fc.assert(fc.property(fc.string(), (text) => readRequestCode(secret, text) === null))
  for (const text of ['', '.', '..', '1.1.', '0.0.x']) expect(readRequestCode(secret, text)).toBeNull()
})
