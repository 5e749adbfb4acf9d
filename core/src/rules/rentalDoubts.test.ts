import { expect, test } from 'vitest'
import { doubtTexts } from './rentalDoubts.ts'

const remarks = (meterGap: number | null, silentHours: number) =>
  doubtTexts(
    { meterGap, silentHours },
    (key, values) => `${key.replace('hours.doubt.', '')} ${Object.values(values).join()}`,
    (hours) => `${hours} h`,
  )

test('names each doubt, a long silence in days', () => {
  expect(remarks(null, 0)).toEqual([])
  expect(remarks(50, 47.9)).toEqual(['meterMore 50 h', 'silentHours 47.9 h'])
  expect(remarks(-3.5, 72)).toEqual(['meterLess 3.5 h', 'silentDays 3'])
})
