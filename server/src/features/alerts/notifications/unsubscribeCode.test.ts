import { expect, test } from 'vitest'
import { readUnsubscribe, signUnsubscribe } from './unsubscribeCode.ts'

const secret = Buffer.from('of this installation')
const code = signUnsubscribe(secret, { accountId: 7, messageId: 31 })

test('signs and reads codes in sent mails as before', () => {
  const inMail = '12.3456.p5CiM-R-1--0PXCU9nyz1Q'
  const key = Buffer.alloc(32, 7)
  expect(signUnsubscribe(key, { accountId: 12, messageId: 3456 })).toBe(inMail)
  expect(readUnsubscribe(key, inMail)).toEqual({ accountId: 12, messageId: 3456 })
})

test('identifies the topic that a link names', () => {
  const named = { accountId: 7, messageId: 31, topic: 'event:panic' }
  expect(readUnsubscribe(secret, signUnsubscribe(secret, named))).toEqual(named)
  expect(readUnsubscribe(secret, signUnsubscribe(secret, named).replace('panic', 'towing'))).toBeNull()
})

test('identifies the mail that it was created for', () => {
  expect(readUnsubscribe(secret, code)).toEqual({ accountId: 7, messageId: 31 })
})

test.each([
  '',
  '.',
  '7.31',
  '7.31.',
  code.slice(0, -1),
  `${code}x`,
  code.replace('31', '32'),
  code.replace('7.', '8.'),
  signUnsubscribe(Buffer.from('of another'), { accountId: 7, messageId: 31 }),
])('rejects %j', (text) => expect(readUnsubscribe(secret, text)).toBeNull())
