import type { DemoEquipment, FormerEquipment } from './demoAccount.ts'
import { makerColor } from './makerColors.ts'

type FormerRow = Pick<
  FormerEquipment,
  | 'name'
  | 'make'
  | 'model'
  | 'year'
  | 'serialNumber'
  | 'purchasePrice'
  | 'purchaseDate'
  | 'categoryKey'
  | 'branchKey'
  | 'daysAgo'
  | 'sale'
> & { notes?: string; icon: DemoEquipment['picture']['category'] }

const former = ({ icon, notes, ...row }: FormerRow): FormerEquipment => ({
  ...row,
  key: row.name,
  vin: null,
  notes: notes ?? null,
  assignedTo: null,
  // The seed only varies the drawing.
  picture: { category: icon, color: makerColor(row.make), seed: row.year, unit: row.name },
})

export const FRONT_RANGE_FORMER = [
  former({
    name: 'EX-088',
    make: 'Caterpillar',
    model: '320',
    year: 2014,
    serialNumber: 'YBP00873',
    purchasePrice: 176_400,
    purchaseDate: '2014-05-12',
    categoryKey: 'excavators',
    icon: 'excavator',
    branchKey: 'denver',
    daysAgo: 41,
    sale: { to: 'High Plains Excavating', price: 58_500 },
  }),
  former({
    name: 'SL-417',
    make: 'Genie',
    model: 'GS-1930',
    year: 2013,
    serialNumber: 'GS30A-118264',
    purchasePrice: 11_900,
    purchaseDate: '2013-03-04',
    categoryKey: 'scissorLifts',
    icon: 'scissorLift',
    branchKey: 'denver',
    daysAgo: 118,
    sale: { to: 'Mile High Drywall', price: 3_200 },
  }),
  former({
    name: 'FL-533',
    make: 'Hyster',
    model: 'H50FT',
    year: 2012,
    serialNumber: 'L177V02117K',
    purchasePrice: 24_300,
    purchaseDate: '2012-08-20',
    categoryKey: 'forklifts',
    icon: 'forklift',
    branchKey: 'denver',
    daysAgo: 16,
    sale: null,
    notes: 'Transmission failed. Kept for spare parts, bay 9.',
  }),
  former({
    name: 'SS-140',
    make: 'Bobcat',
    model: 'S650',
    year: 2013,
    serialNumber: 'A3NV12806',
    purchasePrice: 34_700,
    purchaseDate: '2013-06-18',
    categoryKey: 'skidSteers',
    icon: 'skidSteer',
    branchKey: 'denver',
    daysAgo: 203,
    sale: null,
    notes: 'Stolen from a job site and not recovered. The insurance has paid.',
  }),
  former({
    name: 'GN-744',
    make: 'Doosan',
    model: 'G125WCU',
    year: 2011,
    serialNumber: '437102UKAB',
    purchasePrice: 44_800,
    purchaseDate: '2011-10-03',
    categoryKey: 'generators',
    icon: 'generator',
    branchKey: 'houston',
    daysAgo: 74,
    sale: { to: 'Bayou Event Power', price: 9_750 },
  }),
]

export const MESETA_FORMER = [
  former({
    name: 'EX-90',
    make: 'Hitachi',
    model: 'ZX210LC-6',
    year: 2013,
    serialNumber: 'HCMDDE91C00118340',
    purchasePrice: 119_000,
    purchaseDate: '2013-02-26',
    categoryKey: 'excavadoras',
    icon: 'excavator',
    branchKey: 'madrid',
    daysAgo: 63,
    sale: { to: 'Excavaciones Hermanos Lozano', price: 41_000 },
  }),
  former({
    name: 'TJ-91',
    make: 'Haulotte',
    model: 'Compact 10',
    year: 2012,
    serialNumber: 'CE118204',
    purchasePrice: 12_600,
    purchaseDate: '2012-09-11',
    categoryKey: 'tijeras',
    icon: 'scissorLift',
    branchKey: 'madrid',
    daysAgo: 152,
    sale: { to: 'Montajes Arganda', price: 2_900 },
  }),
  former({
    name: 'GE-92',
    make: 'Himoinsa',
    model: 'HYW-45 T5',
    year: 2011,
    serialNumber: '11084417',
    purchasePrice: 16_800,
    purchaseDate: '2011-04-07',
    categoryKey: 'grupos',
    icon: 'generator',
    branchKey: 'madrid',
    daysAgo: 22,
    sale: null,
    notes: 'Motor gripado. Se guarda para repuestos.',
  }),
]
