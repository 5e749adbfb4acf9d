import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textFor } from '../../../text/text.ts'
import type { Notification } from './notification.ts'
import { smsText } from './smsText.ts'

const about = (asset: string): Notification => ({
  topic: 'flag:5',
  topicName: 'Service due',
  severity: 'warning',
  count: 1,
  moment: null,
  asset,
  sentence: 'Service due (flagged)',
  place: 'Main yard',
  time: '7:51 AM MST',
  late: null,
  path: '/equipment/1',
  settingsPath: '/subscriptions',
})

const publicUrl = 'https://yard.example'

test('lists the notifications that fit, counts the rest and links to them', () => {
  const text = textFor('en')
  expect(smsText(text, [about('EX-1')], { publicUrl, last: false }).split('\n')).toEqual([
    'EX-1: Service due (flagged) · Main yard (7:51 AM MST)',
    'https://yard.example/equipment/1',
  ])
  const five = ['A', 'B', 'C', 'D', 'E'].map(about)
  expect(smsText(text, five, { publicUrl, last: true }).split('\n')).toEqual([
    'A: Service due (flagged) · Main yard (7:51 AM MST)',
    'B: Service due (flagged) · Main yard (7:51 AM MST)',
    'C: Service due (flagged) · Main yard (7:51 AM MST)',
    'and 2 more',
    'https://yard.example/subscriptions#tab=sent',
    'No more SMS will be sent within the next hour.',
  ])
})

test('stays short for names of any length and always contains at least one notification', () => {
  const names = fc.array(fc.string({ minLength: 1, maxLength: 400 }), { minLength: 1, maxLength: 100 })
  fc.assert(
    fc.property(names, fc.boolean(), (all, last) => {
      const sms = smsText(textFor('es'), all.map(about), { publicUrl, last })
      expect(sms.length).toBeLessThanOrEqual(340)
      expect(sms.length).toBeGreaterThan(10)
    }),
  )
})
