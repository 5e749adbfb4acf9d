import { expect, test } from 'vitest'
import { Day, deriveAll, profileWith } from './testing/day.ts'

const table: { name: string; day: Day; odometer: number | undefined }[] = [
  { name: 'is nothing before the first position', day: new Day().seesSky(false).say(), odometer: undefined },
  { name: 'begins with the first position', day: new Day().say(), odometer: 0 },
  { name: 'is measured along the positions', day: new Day().say().drive(10), odometer: 9000 },
  { name: 'is measured at walking pace, too', day: new Day().say().drive(30, 1), odometer: 1800 },
  {
    name: 'is what the device says',
    day: new Day().say({ odometer: 70_000 }).drive(9).wait(1).say({ odometer: 78_000 }),
    odometer: 78_100,
  },
  {
    name: 'goes on by positions when the odometer is silent',
    day: new Day().say({ odometer: 70_000 }).drive(10),
    odometer: 79_000,
  },
  {
    name: 'does not go back with the odometer',
    day: new Day()
      .say({ odometer: 70_000 })
      .wait(1)
      .say({ odometer: 70_500 })
      .wait(1)
      .say({ odometer: 10 })
      .wait(1)
      .say({ odometer: 510 }),
    odometer: 70_500,
  },
  {
    name: 'ignores an odometer that leaps',
    day: new Day().say({ odometer: 10 }).wait(1).say({ odometer: 500_000 }),
    odometer: 10,
  },
  {
    name: 'ignores one impossible position',
    day: new Day().say().stay(1).carry(90_000).stay(1).carry(-90_000).stay(1),
    odometer: 0,
  },
  {
    name: 'believes an impossible position that stays, without counting the way',
    day: new Day().say().stay(1).carry(90_000).stay(3).drive(10),
    odometer: 9000,
  },
  {
    name: 'ignores an impossible position that is only repeated',
    day: new Day().say().stay(1).carry(90_000).wait(1).say().say().carry(-90_000).stay(1),
    odometer: 0,
  },
  {
    name: 'ignores poor accuracy',
    day: new Day().say().wait(9).carry(900).say({ accuracy: 800 }).wait(9).carry(-900).say({ accuracy: 5 }),
    odometer: 0,
  },
  { name: 'counts the way over a gap', day: new Day().say().wait(300).carry(20_000).say(), odometer: 20_000 },
]
test.each(table)('the odometer $name', ({ day, odometer }) => {
  expect(deriveAll(day.readings, profileWith()).state.snapshot.odometer?.[0]).toBe(odometer)
})

test('does not move the asset on the map for an implausible position', () => {
  const day = new Day().say().stay(1).carry(90_000).stay(1)
  const { snapshot } = deriveAll(day.readings, profileWith()).state
  expect(snapshot.lat?.[0]).toBe(day.readings[0]?.position?.lat)
})
