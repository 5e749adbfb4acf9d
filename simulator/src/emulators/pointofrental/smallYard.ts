import { newYard } from './yard.ts'
import type { Yard } from './yard.ts'

type SerialNumbers = { excavator?: string; lift?: string; compactor?: string }

const DAY_HOURS = 24

/**
 * A yard with a few customers, items and contracts: one out, one overdue, one returned, one reserved, one
 * canceled, and a swap. Items can have the serial numbers of assets that are known elsewhere.
 */
export function smallYard(
  clock: () => Temporal.Instant = () => Temporal.Now.instant(),
  { excavator = 'ZX210-41877', lift = 'GS1930-220451', compactor = 'BW120-7731' }: SerialNumbers = {},
): Yard {
  const yard = newYard(clock)
  const day = (days: number) => clock().add({ hours: days * DAY_HOURS })
  const item = (name: string, fields: Record<string, unknown>) =>
    yard.put('items', { ModelType: 'Item', Name: name, ...fields })

  const highPlains = yard.put('customers', {
    ModelType: 'Customer',
    Name: 'High Plains Concrete',
    CompanyName: 'High Plains Concrete',
    Phone: '303-555-0144',
    Email: 'office@highplains.example',
  })
  const summit = yard.put('customers', {
    ModelType: 'Customer',
    Name: 'Summit Roofing & Solar',
    Phone: '720-555-0119',
    Email: 'jobs@summitroofing.example',
  })
  yard.put('contacts', {
    ModelType: 'Contact',
    Name: 'Rosa Delgado',
    Title: 'Superintendent',
    Identifiers: { ParentId: highPlains },
    Phone: '303-555-0145',
    Email: 'rosa@highplains.example',
    IsPrimary: true,
  })
  yard.put('contacts', {
    ModelType: 'Contact',
    Name: 'Ted Osgood',
    Title: 'Driver',
    Identifiers: { ParentId: highPlains },
    Phone: '303-555-0146',
  })

  const digger = item('EXC-2101', {
    Description: 'Excavator, 21 t',
    Manufacturer: 'Hitachi',
    Model: 'ZX210LC-6',
    SerialNumber: excavator,
    Year: 2021,
  })
  const scissors = item('SCI-1930', {
    Description: 'Scissor lift, 19 ft',
    Manufacturer: 'Genie',
    Model: 'GS-1930',
    SerialNumber: lift,
    Year: 2019,
  })
  const roller = item('ROL-0120', {
    Description: 'Tandem roller',
    Manufacturer: 'Bomag',
    Model: 'BW 120',
    SerialNumber: compactor,
    Year: 2018,
  })
  const spare = item('SCI-1931', {
    Description: 'Scissor lift, 19 ft',
    Manufacturer: 'Genie',
    Model: 'GS-1930',
    SerialNumber: 'GS1930-220452',
    Year: 2020,
  })

  const depot = { Id: '1', Name: 'Depot Street', Address1: '1400 Depot St', City: 'Denver', State: 'CO' }
  const school = { Id: '2', Name: 'Elm School', Address1: '77 Elm Ave', City: 'Aurora', State: 'CO' }

  const out = yard.reserve({
    customerId: highPlains,
    jobsite: depot,
    lines: [
      { itemId: digger, startAt: day(-6), dueAt: day(8), rate: 2150, includedHours: 40 },
      { itemId: roller, startAt: day(-6), dueAt: day(-1), rate: 640 },
    ],
  })
  yard.checkOut(out, 0, day(-6))
  yard.checkOut(out, 1, day(-6))

  const swapped = yard.reserve({
    customerId: summit,
    jobsite: school,
    lines: [{ itemId: scissors, startAt: day(-10), dueAt: day(4), rate: 185, ratePeriod: '4 Weeks' }],
  })
  yard.checkOut(swapped, 0, day(-10))
  yard.swap(swapped, 0, { itemId: spare, at: day(-3) })

  const returned = yard.reserve({
    customerId: summit,
    lines: [{ itemId: digger, startAt: day(-40), dueAt: day(-33), rate: 2150 }],
  })
  yard.checkOut(returned, 0, day(-40))
  yard.checkIn(returned, 0, day(-34))

  yard.reserve({
    customerId: summit,
    jobsite: school,
    lines: [{ itemId: digger, startAt: day(12), dueAt: day(19), rate: 2150 }],
  })
  const dropped = yard.reserve({
    customerId: highPlains,
    lines: [{ itemId: scissors, startAt: day(6), dueAt: day(9), rate: 95, ratePeriod: 'Day' }],
  })
  yard.cancel(dropped)

  yard.put('workorders', {
    ModelType: 'WorkOrder',
    Name: 'WO-311',
    Status: 'Open',
    Identifiers: { ItemId: scissors },
    Description: 'Platform gate does not latch',
    DateCreated: day(-2).toString(),
  })
  return yard
}
