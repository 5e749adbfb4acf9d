import { expect, test } from 'vitest'
import { workingTimeText } from './workingTime.ts'

test.each([
  ['en', [1, 2, 3, 4, 5], '08:00', '16:00', 'Mon–Fri, 8:00 AM – 4:00 PM'],
  ['es', [1, 2, 6], '08:00', '24:00', 'lun, mar, sáb, 8:00 – 0:00'],
  ['en', [1, 2, 3, 4, 5, 6, 7], '00:00', '24:00', 'Mon–Sun, 24 h'],
])('writes working time in %s: %j from %s until %s', (locale, days, from, until, written) => {
  const text = workingTimeText({ days, from, until }, locale)
  expect(text.replaceAll('\u202F', ' ')).toBe(written)
})
