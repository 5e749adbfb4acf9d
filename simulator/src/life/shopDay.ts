import { kindOf } from '../kinds.ts'
import type { ShopStay } from '../machine.ts'
import { load, testRun } from './rentalDay.ts'
import { routeVia } from './today.ts'
import type { Stay, Today } from './today.ts'
import { comeBack } from './truckDay.ts'

const MINUTE = 60_000
/** How long before the ticket the asset leaves its site. */
const WAY_MINUTES = 150
const TEST_MINUTES = 40

/**
 * Generates a day on which a service ticket keeps the asset in the shop: it is brought to the yard before the
 * ticket is opened, stands there, and makes a test run before the ticket is resolved. Returns null on other
 * days.
 */
export function dayInShop(today: Today): Stay | null {
  const { machine, end, diary, random, surroundings } = today
  const start = diary.now
  const shop = machine.shop?.find(({ from, until }) => from < end && until > start)
  if (!shop) return null
  if (shop.from >= start) arrive(today, shop)
  if (shop.until < end) {
    diary.parkUntil(shop.until - TEST_MINUTES * MINUTE)
    diary.repaired()
    testRun(today)
  }
  return { place: surroundings.yard, days: random.integer(1, 2), broken: false }
}

function arrive(today: Today, { from, fault }: ShopStay): void {
  const { stay, diary, machine, surroundings } = today
  diary.parkUntil(from - WAY_MINUTES * MINUTE)
  if (fault !== null) {
    diary.breakDown(fault)
    diary.idle(4)
  }
  if (stay.place.id === surroundings.yard.id) return
  if (stay.haul) comeBack(today, stay.haul)
  else {
    if (kindOf(machine.kind).roam > 0) load(today)
    diary.beCarried(routeVia(today, stay.place, surroundings.yard))
  }
}
